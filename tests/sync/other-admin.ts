import type { Choice, OtherWrite } from './choices.ts'
import type { Written } from './model-answer.ts'
import type { ModelServer } from './model-server.ts'
import type { Stage } from './stage.ts'

/** Another admin changes something on the server. */
export async function playOtherAdmin(stage: Stage, choice: Extract<Choice, { do: 'other' }>): Promise<void> {
  const { server } = stage.database
  const written: Written[] = []
  await stage.world.change(server, () => written.push(...otherWrite(server, choice.what, choice)))
  server.changed(written, null)
  stage.tell(() => `another admin: ${written.map(({ field, to }) => `${field} = ${JSON.stringify(to)}`).join(', ')}`)
}

function otherWrite(server: ModelServer, what: OtherWrite, { n, row, on }: { n: number; row: number; on: boolean }): Written[] {
  const link = server.links[row % Math.max(1, server.links.length)]
  const set = (field: string, target: object, name: string, to: unknown): Written[] => {
    const fields = target as Record<string, unknown>
    const from = fields[name]
    fields[name] = to
    return [{ field, from, to }]
  }
  switch (what) {
    case 'name':
      return set('info.name', server.info, 'name', `x${n}`)
    case 'description':
      return set('info.description', server.info, 'description', `x${n}`)
    case 'old':
      return set('info.name', server.info, 'name', 'Escola')
    case 'footer':
      return set('platform.footer_visible', server.platform, 'footer_visible', on ? 1 : 0)
    case 'toggle': {
      const carousel = server.carousels[row % 2]
      return carousel === undefined ? [] : set(`carousels/${carousel.id}.published`, carousel, 'published', on ? 1 : 0)
    }
    case 'title':
      return link === undefined ? [] : set(`links/${link.id}.title`, link, 'title', `x${n}`)
    case 'create': {
      if (server.links.length >= server.most) return []
      const id = 1000 + n
      server.links.push({ id, title: `x${n}`, url: 'x.com' })
      return [
        { field: `links/${id}`, from: null, to: `x${n}` },
        { field: `links/${id}.url`, from: null, to: 'x.com' },
      ]
    }
    case 'remove': {
      if (link === undefined) return []
      server.links = server.links.filter((each) => each !== link)
      return [{ field: `links/${link.id}`, from: link.title, to: null }]
    }
    case 'insert': {
      const written = otherWrite(server, 'create', { n, row, on })
      if (written.length > 0) server.links.splice(row % server.links.length, 0, ...server.links.splice(-1))
      return written
    }
    case 'order':
      return ordered(server, (links) => links.reverse())
    case 'move':
      return link === undefined
        ? []
        : ordered(server, (links) => links.splice(n % links.length, 0, ...links.splice(links.indexOf(link), 1)))
  }
}

function ordered(server: ModelServer, change: (links: ModelServer['links']) => void): Written[] {
  const from = server.links.map(({ id }) => id)
  change(server.links)
  return [{ field: 'links.order', from, to: server.links.map(({ id }) => id) }]
}
