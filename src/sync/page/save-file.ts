/** Offers a file to the person as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // By then the download holds the blob itself.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
