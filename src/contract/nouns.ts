import { CONTENT_NOUNS } from '#contract/nouns/content.ts'
import { LEARNING_NOUNS } from '#contract/nouns/learning.ts'
import { PEOPLE_NOUNS, PROFILE_NOUNS } from '#contract/nouns/people.ts'
import { DOCUMENT_NOUNS, SETTINGS_NOUNS } from '#contract/nouns/settings.ts'
import type { FieldsOf, Noun } from './noun.ts'

/** The nouns whose rows are lists, by table. */
export const LISTS = { ...CONTENT_NOUNS, ...PEOPLE_NOUNS, ...LEARNING_NOUNS }
/** The nouns that are one row each, by table and lid. */
export const DOCUMENTS = { settings: { ...SETTINGS_NOUNS, ...DOCUMENT_NOUNS }, profile: PROFILE_NOUNS }

/** The tables of the mirror: one per list, and two of documents. */
export type MirrorTable = keyof typeof LISTS | keyof typeof DOCUMENTS
export const MIRROR_TABLES = Object.keys({ ...LISTS, ...DOCUMENTS }) as readonly MirrorTable[]

/** Nouns whose rows are part of other rows. */
const PARTS = ['carousel_items', 'community_v2'] as const
/** The nouns whose ids travel in paths and bodies. A favourite is named by its lesson. */
export type RefTable = Exclude<keyof typeof LISTS, 'favorites'> | (typeof PARTS)[number]
export const REF_TABLES = [...Object.keys(LISTS).filter((table) => table !== 'favorites'), ...PARTS] as readonly RefTable[]

/** Documents that a page writes for itself beside those of the contract: their readers check them. */
interface MadeDocuments {
  readonly blocks: { readonly blocks?: unknown }
  readonly feed: { readonly posts?: unknown; readonly next_cursor?: unknown; readonly about?: unknown }
  readonly thread: { readonly thread?: unknown }
}
type Made<L> = L extends `${infer Name extends keyof MadeDocuments}-${string}` ? MadeDocuments[Name] : Readonly<Record<string, unknown>>

/** The fields of a mirrored row, by its table and, for documents, its lid. Where neither says which, anything. */
export type RowFields<T extends MirrorTable, L extends string = string> = MirrorTable extends T
  ? Readonly<Record<string, unknown>>
  : T extends keyof typeof LISTS
    ? FieldsOf<(typeof LISTS)[T]>
    : T extends keyof typeof DOCUMENTS
      ? L extends keyof (typeof DOCUMENTS)[T]
        ? (typeof DOCUMENTS)[T][L] extends infer N extends Noun
          ? FieldsOf<N>
          : never
        : Made<L>
      : never

/** The noun of a row; undefined: a document that a page made. */
export const nounOf = (table: string, lid: string): Noun | undefined =>
  table in DOCUMENTS
    ? (DOCUMENTS as Readonly<Record<string, Readonly<Record<string, Noun>>>>)[table]?.[lid]
    : (LISTS as Readonly<Record<string, Noun>>)[table]
