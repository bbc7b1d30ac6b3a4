import { registerRoute } from 'workbox-routing'

// A browser puts the next worker in the place of this one only when this one answers no request any more. One picture on a slow network would keep
// the old release for as long, so what is on its way when a person agrees is given up: that page reloads, and others are told that they are old.

type Asked = Parameters<Extract<Parameters<typeof registerRoute>[0], (...args: never[]) => unknown>>[0]

let isLeaving = false
let giveUp = (): void => undefined
const given = new Promise<Response>((resolve) => (giveUp = () => resolve(Response.error())))

export function beginToLeave(): void {
  isLeaving = true
  giveUp()
}

/** Answers what matches, until this worker leaves: then it goes to the network. */
export function answerUntilLeft(matches: (asked: Asked) => boolean, answer: (request: Request) => Promise<Response>): void {
  registerRoute(
    (asked) => !isLeaving && matches(asked),
    ({ request }) => Promise.race([answer(request), given]),
  )
}
