/** Runs `action` at once, then at most once per `every` ms; calls in between run together at the end of that time. */
export function throttle(action: () => void, every: number): () => void {
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
