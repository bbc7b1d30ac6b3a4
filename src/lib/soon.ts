/** Does something at once, and what is asked for within `every` ms after it once, at the end of that time. */
export function soon(action: () => void, every: number): () => void {
  let wanted = false
  let resting = false
  const act = () => {
    wanted = false
    resting = true
    setTimeout(() => {
      resting = false
      if (wanted) act()
    }, every)
    action()
  }
  return () => {
    wanted = true
    if (!resting) act()
  }
}
