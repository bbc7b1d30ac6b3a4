import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { argumentsOf, calleeOf, childrenOf, nodeOf, type Node } from './syntax.ts'

// Finds what students read in code that is in no pack, so that no language but Portuguese has it (PER-23). It follows the imports of the students' pages
// and reads every text of every file on the way.
//
//   'Salvar'             a word or sentence, by its look: a capital and letters, accents, or three words
//   aria-label="fechar"  what an attribute shows, and text between tags: whatever it looks like
//   pack('site', {…})    not looked into: the compiler and `features/languages.test.ts` look after packs

export interface ScreenText {
  readonly file: string
  readonly line: number
  readonly text: string
}

export interface Read {
  readonly files: ReadonlySet<string>
  /** The packs' names. */
  readonly packs: ReadonlySet<string>
  /** All texts that look like words and stand in packs. */
  readonly packed: number
  readonly loose: readonly ScreenText[]
}

/** What students never open: the studio with the names that its «Central» has for reads, edit mode on the site, the laboratory. */
const CLOSED =
  /^src\/(features\/(studio|lab|showcase)\/|features\/site\/(dev\/|home\/(order-page|strips?|carousel-tools|banner-state)|received\/editor-|recipes\/)|features\/(english|spanish|offline)\.|features\/site\/model\/resources\.|routes\/(lab|dev)|ui\/recipes\/|routeTree)/

/** Where words of the screen are written. Below it are data and the engine, which say nothing to students. */
const SCREEN = /^(src\/(features|ui|i18n|images\/field|routes|sync\/page)\/|src\/images\/(problems|slots)|src\/main\.tsx|tests\/)/

const SHOWN_BY = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'label', 'placeholder', 'title', 'text'])
/** Their texts are for who looks after the code. */
const FOR_DEVELOPERS = /^(Error|TypeError|ReaderError|Refused|must|assert|css|cva|console\.\w+)$/
/** Names, and values that no one reads. */
const NAMES = new Set(
  [
    'Aboreto',
    'Thin',
    'Extra Light',
    'Light',
    'Regular',
    'Medium',
    'Semi Bold',
    'Bold',
    'Extra Bold',
    'Black',
    'Inter',
    'Lato',
    'Montserrat',
    'Open Sans',
    'Oswald',
    'Poppins',
    'Roboto',
    'Lousa',
  ].concat(['Home', 'End', 'Tab', 'Enter', 'Escape', 'Files', 'Bug', 'Error', 'Offline', 'Mac', 'Mac OS', 'Xp', 'Content-Type', 'Accept']),
)

const looksLikeWords = (text: string): boolean =>
  !NAMES.has(text) &&
  (/[à-öø-ÿÀ-ÖØ-Þ«»…]/.test(text) || /^[A-Z][a-z]+( [a-zA-Z]+)*[.!?:]?$/.test(text) || /(^| )[a-z]+ [a-z]+ [a-z]+/.test(text))

const hasLetters = (text: string): boolean => /[a-zà-ÿ]{2}/i.test(text)

/** @param sources gives a file's code; null: there is no such file */
export function screenTexts(
  roots: readonly string[],
  closed: RegExp = CLOSED,
  sources: (file: string) => string | null = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null),
): Read {
  const files = new Set<string>()
  const packs = new Set<string>()
  const loose: ScreenText[] = []
  let packed = 0

  const visit = (file: string): void => {
    if (files.has(file) || closed.test(file)) return
    const code = sources(file)
    if (code === null) return
    files.add(file)
    const translated = /\.(en|es)\.ts$/.test(file)
    const { program } = parseSync(file, code)
    const root = nodeOf(program)
    if (root === null) return
    const reads = SCREEN.test(file)
    const hasPack = /\bpack\('/.test(code)
    const found = (node: Node, text: string) =>
      reads && loose.push({ file, line: code.slice(0, node.start).split('\n').length, text: text.trim() })

    const walk = (node: Node, within: boolean): void => {
      const imported = importOf(node)
      if (imported !== null) follow(file, imported)
      if (isQuiet(node)) return
      if (isPack(node)) {
        const [name, ...texts] = argumentsOf(node)
        packs.add(String(name?.['value']))
        return texts.forEach((each) => walk(each, true))
      }
      // A part of a pack's sentence may stand beside it.
      const inPack = within || (hasPack && node.type === 'VariableDeclaration' && elementsIn(root).includes(node))
      const text = textOf(node)
      if (text !== null && looksLikeWords(text)) {
        if (inPack) packed++
        else if (!translated) found(node, text)
      } else if (!inPack && shownText(node) !== null) found(node, shownText(node) ?? '')
      childrenOf(node).forEach((each) => walk(each, inPack))
    }
    walk(root, false)
  }

  const follow = (from: string, name: string): void => {
    if (name.startsWith('#') && !name.startsWith('#styled')) visit(`src/${name.slice(1)}`)
    else if (name.startsWith('./')) visit(join(dirname(from), name))
  }

  roots.forEach(visit)
  return { files, packs, packed, loose }
}

const elementsIn = (program: Node): readonly unknown[] => (Array.isArray(program['body']) ? program['body'] : [])

const IMPORTS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression'])

/** The file that a node imports, to be run. */
function importOf(node: Node): string | null {
  if (!IMPORTS.has(node.type) || node['importKind'] === 'type' || node['exportKind'] === 'type') return null
  const value = nodeOf(node['source'])?.['value']
  return typeof value === 'string' ? value : null
}

/** Types, names of files, and what only developers read. */
function isQuiet(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return true
  if (node.type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)) return true
  if (node.type === 'JSXAttribute') return /^(className|style|key|id|data-)/.test(attributeOf(node))
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false
  return FOR_DEVELOPERS.test(nameOf(calleeOf(node)))
}

const isPack = (node: Node): boolean => node.type === 'CallExpression' && nameOf(calleeOf(node)) === 'pack'

function nameOf(node: Node | null): string {
  if (node === null) return ''
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type !== 'MemberExpression') return ''
  return `${nameOf(nodeOf(node['object']))}.${nameOf(nodeOf(node['property']))}`
}

const attributeOf = (node: Node): string => String(nodeOf(node['name'])?.['name'])

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'TemplateElement') return String((node['value'] as { cooked?: unknown }).cooked ?? '')
  return null
}

/** What stands on the screen by its place, whatever it looks like. */
function shownText(node: Node): string | null {
  if (node.type === 'JSXText') return hasLetters(String(node['value'])) ? String(node['value']) : null
  if (node.type !== 'JSXAttribute' || !SHOWN_BY.has(attributeOf(node))) return null
  const value = nodeOf(node['value'])?.['value']
  return typeof value === 'string' && hasLetters(value) && !NAMES.has(value) ? value : null
}
