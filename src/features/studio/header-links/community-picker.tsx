import { type DraftForm, setField } from '#features/studio/form/draft-form.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Notice } from '#ui/feedback.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { communityOf, communityPath } from './community-link.ts'
import { useCommunities } from './use-links.ts'
import { words } from './words.ts'

type LinkValues = { title: string; url: string }

/** «Link de comunidade»: the choice fills in title and address (LNK-09). */
export function CommunityPicker({ edit }: { edit: DraftForm<LinkValues, LinkValues> }) {
  const { account } = useWorkspace()
  const communities = useCommunities()
  if (communities === undefined) return null
  if (communities.length === 0) return <Notice>{words.noCommunities}</Notice>
  const chosen = communityOf(edit.values.url, account.tenantId)
  return (
    <SelectField
      label={words.pickCommunity}
      placeholder={words.pickPlaceholder}
      value={communities.find((each) => each.sid !== null && each.sid === chosen)?.lid ?? ''}
      options={communities.map(({ lid, title, sid }) => ({
        value: lid,
        label: sid === null ? words.notSent(title) : title,
        disabled: sid === null,
      }))}
      draft={edit.differs('url')}
      onChange={(lid) => {
        const community = communities.find((each) => each.lid === lid)
        if (community === undefined || community.sid === null) return
        setField(edit.form, 'title', community.title)
        setField(edit.form, 'url', communityPath(account.tenantId, community.sid))
        edit.form.clearErrors()
      }}
    />
  )
}
