import { describe, expect, test } from 'vitest'
import { communityOf, communityPath } from './community-link.ts'

describe('links to a community (LNK-09, GEN-10)', () => {
  test('the address of a community is found again', () => {
    expect(communityOf(communityPath('7', '48'), '7')).toBe('48')
  })

  test('another tenant’s community, the explorer and other pages are plain addresses', () => {
    expect(communityOf('/comunidade/8/48', '7')).toBeNull()
    expect(communityOf('/comunidade/explorer?tenant=7', '7')).toBeNull()
    expect(communityOf('/comunidade/7/48/posts', '7')).toBeNull()
    expect(communityOf('/comunidade/7/?x=1', '7')).toBeNull()
    expect(communityOf('escola.com/comunidade/7/48', '7')).toBeNull()
  })
})
