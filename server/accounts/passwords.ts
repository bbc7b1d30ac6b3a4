import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

// `scrypt$N$r$p$salt$hash`, so that the cost can rise while old hashes stay valid.
const COST = { N: 1 << 15, r: 8, p: 1 }
const KEY_BYTES = 32

/** @param cost lower only for passwords that protect nothing */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** In constant time. Without a hash (an unknown e-mail) it takes as long and returns false. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [, n, r, p, salt, hash] = (stored ?? DUMMY_HASH).split('$')
  const expected = Buffer.from(hash ?? '', 'base64url')
  const key = await derive(password, Buffer.from(salt ?? '', 'base64url'), { N: Number(n), r: Number(r), p: Number(p) })
  return expected.length === key.length && timingSafeEqual(expected, key) && stored !== null
}

/** A generated password for a person to change; 100 bits. */
export const randomPassword = () => randomBytes(13).toString('base64url')

const DUMMY_HASH = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  Buffer.alloc(16).toString('base64url'),
  Buffer.alloc(KEY_BYTES).toString('base64url'),
].join('$')

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 128 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
