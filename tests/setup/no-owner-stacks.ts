import * as React from 'react'

// React's development build makes an `Error` with a stack for every element that is created, and shows it in its tools. Nobody reads it here,
// and it is a tenth of what a page of tests costs. Its warnings stay: they fail the test (quiet.ts).
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const shared: unknown = Reflect.get(React, internals)
if (typeof shared !== 'object' || shared === null || !('recentlyCreatedOwnerStacks' in shared))
  throw new Error('this React counts its stacks in another place: see tests/setup/no-owner-stacks.ts')
// React stops when this count is high, and sets it to 0 once a second.
Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })
