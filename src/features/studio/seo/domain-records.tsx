import { useState } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { CopyIcon } from '#ui/icons-more.tsx'
import { Section } from '#ui/section.tsx'
import { words } from './domain-words.ts'

interface DnsRecord {
  readonly type: string
  readonly name: string
  readonly host: string
  readonly value: string
  readonly optional: boolean
}

/** A row can contain anything (security 12). */
const recordsIn = (records: unknown): DnsRecord[] =>
  (Array.isArray(records) ? (records as unknown[]) : []).flatMap((each) => {
    const { type, name, host, value, optional } = { ...(each as Partial<Record<keyof DnsRecord, unknown>> | null) }
    if (typeof type !== 'string' || typeof name !== 'string' || typeof host !== 'string' || typeof value !== 'string') return []
    return [{ type, name, host, value, optional: optional === true }]
  })

/** «O que colocar no DNS» (DOM-04). */
export function DnsRecords({ records }: { readonly records: unknown }) {
  const all = recordsIn(records)
  return (
    <Section title={words.dns} note={all.length > 0 && words.dnsNote}>
      <p className={second}>{all.length === 0 ? words.noDns : words.dnsText}</p>
      <ul className={css({ display: 'grid', gap: '3', marginTop: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })}>
        {all.map((record) => (
          <li key={`${record.type} ${record.host} ${record.value}`} className={card}>
            <dl className={facts}>
              <Fact of={record.type} name={words.type} value={record.type} />
              <Fact of={record.type} name={words.name} value={record.name} note={words.whole(record.host)} copies />
              <Fact of={record.type} name={words.value} value={record.value} copies />
            </dl>
            {record.optional && <p className={second}>{words.optional}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface FactProps {
  /** The type of its record. */
  readonly of: string
  readonly name: string
  readonly value: string
  readonly note?: string
  readonly copies?: true
}

function Fact({ of, name, value, note, copies }: FactProps) {
  return (
    <div>
      <dt className={second}>{name}</dt>
      <dd>
        <code>{value}</code>
        {note !== undefined && <span className={second}> {note}</span>}
      </dd>
      {copies === true && <dd>{<Copy of={of} name={name} value={value} />}</dd>}
    </div>
  )
}

function Copy({ of, name, value }: FactProps) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () => {
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(value))
      .then(
        () => setCopied(true),
        () => setCopied(false),
      )
  }
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={words.copyOf(name, of)} onClick={copy}>
        <CopyIcon />
        {words.copy}
      </Button>
      <span role="status" className={second}>
        {copied === null ? '' : copied ? words.copied : words.notCopied}
      </span>
    </>
  )
}

const second = css({ textStyle: 't13', color: 'text.second' })
const card = css({ padding: '3', borderRadius: '8', background: 'slate.850', minWidth: '[0]' })
const facts = css({
  display: 'grid',
  gap: '2',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '[64px minmax(0, 1fr) auto]',
    columnGap: '3',
    alignItems: 'center',
    minHeight: '[32px]',
  },
  '& code': { overflowWrap: 'anywhere' },
})
