// What HTML in the jail may try. Each probe runs inside the block as source text, so it uses nothing from here. A probe that reaches anything
// returns true, or shows itself outside: a request, a window, a dialog or an address with its name.

export type Probe = (name: string) => unknown

/** Whether a frame that `put` brings into the block runs a script. Its source text goes with the probes that call it. */
function speaks(put: (frame: string) => void): Promise<boolean> {
  const script = "<script>parent.postMessage('inside', '*')</script>"
  put(`<iframe srcdoc="${script}"></iframe>`)
  return new Promise((resolve) => {
    addEventListener('message', ({ data }) => data === 'inside' && resolve(true))
    setTimeout(resolve, 400, false)
  })
}

/** Reads and writes of what the app stores. */
const storage: Readonly<Record<string, Probe>> = {
  cookie: () => {
    document.cookie = 'probe=1'
    return document.cookie.includes('probe=1')
  },
  cookieStore: async () => {
    await (globalThis as unknown as { cookieStore: { set(name: string, value: string): Promise<void> } }).cookieStore.set('probe', '1')
    return true
  },
  localStorage: () => {
    localStorage.setItem('probe', '1')
    return localStorage.getItem('probe') === '1'
  },
  sessionStorage: () => {
    sessionStorage.setItem('probe', '1')
    return sessionStorage.getItem('probe') === '1'
  },
  indexedDB: () =>
    new Promise((resolve) => {
      const asked = indexedDB.open('probe')
      asked.onsuccess = () => resolve(true)
      asked.onerror = () => resolve(false)
    }),
  databases: async () => (await indexedDB.databases()).length > 0,
  caches: async () => (await caches.open('probe')) !== undefined,
  files: async () => (await navigator.storage.getDirectory()) !== undefined,
  storageAccess: async () => {
    await document.requestStorageAccess()
    document.cookie = 'probe=1'
    return document.cookie.includes('probe=1')
  },
  locks: () => navigator.locks.request('probe', () => true),
  broadcastChannel: (name) => {
    // The page listens (jail.spec.ts).
    new BroadcastChannel('probe').postMessage(name)
  },
}

/** The page around it. */
const page: Readonly<Record<string, Probe>> = {
  parentDocument: () => parent.document.body !== null,
  topDocument: () => top?.document.body !== null,
  parentStorage: () => parent.localStorage.length >= 0,
  parentProperty: () => {
    ;(parent as unknown as Record<string, unknown>)['probe'] = 1
    return (parent as unknown as Record<string, unknown>)['probe'] === 1
  },
  frameElement: () => frameElement !== null,
  opener: () => opener !== null,
  topLocation: (name) => {
    top!.location.href = `/favoritos?probe=${name}`
  },
  parentReplace: (name) => parent.location.replace(`/favoritos?probe=${name}`),
  topScript: () => {
    top!.location.href = "javascript:document.title='probe'"
  },
  topHash: (name) => {
    top!.location.hash = `probe=${name}`
  },
  topClose: () => {
    top!.close()
    return top!.closed
  },
  linkTop: (name) => Object.assign(document.createElement('a'), { href: `/favoritos?probe=${name}`, target: '_top' }).click(),
  linkParent: (name) => Object.assign(document.createElement('a'), { href: `/favoritos?probe=${name}`, target: '_parent' }).click(),
  linkPressedByScript: (name) => {
    const link = Object.assign(document.createElement('a'), { href: `/favoritos?probe=${name}` })
    document.body.append(link)
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
    link.click()
  },
  forgedMessage: (name) => {
    for (const message of [{ href: `/favoritos?probe=${name}` }, { height: 7777 }, 'ready', null]) {
      for (let at = 0; at < 2000; at++) parent.postMessage(message, '*')
    }
  },
  // The page's port: from the prototypes that a careless script would use, from messages, from a second document.
  port: () =>
    new Promise((resolve) => {
      const { postMessage } = MessagePort.prototype
      MessagePort.prototype.postMessage = function steal(this: MessagePort, ...args: unknown[]) {
        resolve(true)
        return Reflect.apply(postMessage, this, args)
      } as typeof postMessage
      Function.prototype.bind = function steal(this: () => unknown) {
        resolve(true)
        return this
      } as typeof Function.prototype.bind
      Function.prototype.call = Function.prototype.apply = (() => resolve(true)) as never
      addEventListener('message', ({ source, ports }) => resolve(source === parent && ports.length > 0))
      document.body.style.paddingTop = '1px' // the jail's script measures
      setTimeout(resolve, 400, false)
    }),
  // Its own address is its own; the page before this one is not.
  historyBack: () => history.back(),
  historyFar: (name) => {
    history.pushState(null, '', `?probe=${name}`)
    history.go(-2)
  },
  historyForward: () => history.forward(),
  historyFlood: () => {
    const before = history.length
    for (let at = 0; at < 30; at++) history.pushState(null, '', `#${at}`)
    return history.length > before
  },
  // Pressed by a script, a link to a script runs in the block.
  historyLink: () => Object.assign(document.createElement('a'), { href: 'javascript:history.back()' }).click(),
  historyAnew: () => {
    Object.defineProperty(History.prototype, 'back', { value: () => true })
    return (history.back as () => unknown)() === true
  },
  // Of the ways to the focus those that the frame itself holds back; `focus-thief.spec.ts` has the others.
  focusField: async () => {
    document.body.appendChild(document.createElement('input')).focus()
    await new Promise((resolve) => setTimeout(resolve, 400))
    return document.hasFocus()
  },
  focusSelect: async () => {
    document.body.appendChild(document.createElement('input')).select()
    await new Promise((resolve) => setTimeout(resolve, 400))
    return document.hasFocus()
  },
  focusWindow: async () => {
    window.focus()
    await new Promise((resolve) => setTimeout(resolve, 400))
    return document.hasFocus()
  },
  // The page scrolls when what is far below in the block comes into sight.
  scrollPage: () => {
    const far = document.body.appendChild(document.createElement('p'))
    far.style.marginTop = '1100px'
    setTimeout(() => far.scrollIntoView(), 200)
    return new Promise((resolve) => {
      new IntersectionObserver(([entry]) => entry?.isIntersecting === true && resolve(true)).observe(far)
      setTimeout(() => {
        far.remove()
        resolve(false)
      }, 700)
    })
  },
  // A frame in a frame would bring functions of its own.
  frameInside: () => speaks((inside) => document.body.insertAdjacentHTML('beforeend', inside)),
  frameInShadow: () =>
    speaks((inside) => {
      const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' })
      root.innerHTML = `<p>${inside}</p>`
    }),
  frameInTemplate: () =>
    speaks((inside) => {
      const host = document.body.appendChild(document.createElement('div'))
      host.setHTMLUnsafe(`<div><template shadowrootmode="closed">${inside}</template></div>`)
    }),
  pageDialog: (name) => alert(`probe=${name}`),
  pageQuestion: (name) => confirm(`probe=${name}`),
  pagePrompt: (name) => prompt(`probe=${name}`),
  print: () =>
    new Promise((resolve) => {
      addEventListener('beforeprint', () => resolve(true))
      print()
      setTimeout(resolve, 300, false)
    }),
  base: () => {
    document.head.append(Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' }))
    return document.baseURI.startsWith('https://elsewhere')
  },
}

/** The server, with or without the person's session. */
const network: Readonly<Record<string, Probe>> = {
  fetch: async (name) => (await fetch(`/api/auth/me?probe=${name}`, { credentials: 'include' })).ok,
  fetchBlind: (name) => fetch(`/api/auth/me?probe=${name}`, { mode: 'no-cors', credentials: 'include' }),
  request: (name) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest()
      request.open('GET', `/api/auth/me?probe=${name}`)
      request.withCredentials = true
      request.onload = () => resolve(true)
      request.onerror = () => resolve(false)
      request.send()
    }),
  beacon: (name) => {
    navigator.sendBeacon(`/api/auth/me?probe=${name}`, 'x')
  },
  webSocket: (name) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${new URL(location.href).origin.replace('http', 'ws')}/api/auth/me?probe=${name}`)
      socket.onopen = () => resolve(true)
      socket.onerror = () => resolve(false)
    }),
  eventSource: (name) =>
    new Promise((resolve) => {
      const source = new EventSource(`/api/auth/me?probe=${name}`, { withCredentials: true })
      source.onopen = () => resolve(true)
      source.onerror = () => resolve(false)
    }),
  form: (name) => {
    const form = Object.assign(document.createElement('form'), { action: `/api/auth/me?probe=${name}`, method: 'post' })
    form.target = 'nowhere'
    document.body.append(form)
    form.submit()
  },
  formTop: (name) => {
    const form = Object.assign(document.createElement('form'), { action: '/favoritos', target: '_top' })
    form.append(Object.assign(document.createElement('input'), { name: 'probe', value: name }))
    document.body.append(form)
    form.requestSubmit()
  },
  image: (name) => void (new Image().src = `/api/auth/me?probe=${name}`),
  style: (name) => {
    document.body.style.backgroundImage = `url(/api/auth/me?probe=${name})`
  },
  sheet: (name) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/api/auth/me?probe=${name}` }))
  },
  prefetch: (name) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: `/api/auth/me?probe=${name}` }))
  },
  script: (name) => {
    document.head.append(Object.assign(document.createElement('script'), { src: `/assets/x.js?probe=${name}` }))
  },
  // As a text, so that no bundler makes another call of it.
  module: (name) =>
    // oxlint-disable-next-line typescript/no-implied-eval
    new Function('at', 'return import(at)')(new URL(`/assets/x.js?probe=${name}`, location.href).href),
  object: (name) => {
    document.body.append(Object.assign(document.createElement('object'), { data: `/favoritos?probe=${name}` }))
  },
  embed: (name) => {
    document.body.append(Object.assign(document.createElement('embed'), { src: `/favoritos?probe=${name}` }))
  },
}

/** Other worlds. */
const worlds: Readonly<Record<string, Probe>> = {
  popup: (name) => open(`/favoritos?probe=${name}`) !== null,
  popupBlank: () => open('about:blank') !== null,
  linkBlank: (name) => {
    const link = Object.assign(document.createElement('a'), { href: `/favoritos?probe=${name}`, target: '_blank' })
    document.body.append(link)
    link.click()
  },
  nestedPage: (name) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: `/favoritos?probe=${name}` }))
  },
  nestedText: () =>
    new Promise((resolve) => {
      addEventListener('message', ({ data }) => data === 'nested' && resolve(true))
      const srcdoc = "<script>try { top.document.title; localStorage.length; parent.postMessage('nested', '*') } catch {}</script>"
      document.body.append(Object.assign(document.createElement('iframe'), { srcdoc }))
      setTimeout(resolve, 400, false)
    }),
  worker: () =>
    new Promise((resolve) => {
      const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' })))
      worker.onmessage = () => resolve(true)
      worker.onerror = () => resolve(false)
    }),
  sharedWorker: () =>
    new Promise((resolve) => {
      const code = 'onconnect = ({ ports: [port] }) => port.postMessage(1)'
      const worker = new SharedWorker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
      worker.port.onmessage = () => resolve(true)
      worker.onerror = () => resolve(false)
    }),
  serviceWorker: async () => (await navigator.serviceWorker.register('/service-worker.js')) !== undefined,
  serviceWorkers: async () => (await navigator.serviceWorker.getRegistrations()) !== undefined,
  download: (name) => {
    const link = Object.assign(document.createElement('a'), { href: 'data:text/plain,x', download: `${name}.txt` })
    document.body.append(link)
    link.click()
  },
  downloadBlob: (name) => {
    const href = URL.createObjectURL(new Blob(['x']))
    Object.assign(document.createElement('a'), { href, download: `${name}.txt` }).click()
  },
}

/** What the browser asks a person for. */
const powers: Readonly<Record<string, Probe>> = {
  geolocation: () =>
    new Promise((resolve) => navigator.geolocation.getCurrentPosition(resolve.bind(null, true), resolve.bind(null, false))),
  camera: async () => (await navigator.mediaDevices.getUserMedia({ video: true })) !== undefined,
  clipboardRead: async () => (await navigator.clipboard.readText()) !== undefined,
  clipboardWrite: async () => {
    await navigator.clipboard.writeText('probe')
    return true
  },
  clipboardCopy: () => {
    const words = document.body.appendChild(document.createElement('textarea'))
    words.value = 'probe'
    words.select()
    return document.execCommand('copy')
  },
  notifications: async () => (await Notification.requestPermission()) === 'granted',
  fullscreen: async () => {
    await document.documentElement.requestFullscreen()
    return document.fullscreenElement !== null
  },
  pointerLock: async () => {
    await document.documentElement.requestPointerLock()
    return document.pointerLockElement !== null
  },
  wakeLock: async () => (await navigator.wakeLock.request('screen')) !== undefined,
  share: async () => {
    await navigator.share({ text: 'probe' })
    return true
  },
  screenCapture: async () => (await navigator.mediaDevices.getDisplayMedia({ video: true })) !== undefined,
  filePicker: async () => (await (globalThis as unknown as { showOpenFilePicker(): Promise<unknown> }).showOpenFilePicker()) !== undefined,
  protocol: () => {
    navigator.registerProtocolHandler('web+probe', `${location.origin}/?probe=%s`)
    return true
  },
  keyboardLock: async () => {
    await (navigator as unknown as { keyboard: { lock(): Promise<void> } }).keyboard.lock()
    return true
  },
  orientation: async () => {
    await (screen.orientation as unknown as { lock(to: string): Promise<void> }).lock('portrait')
    return true
  },
  payment: async () =>
    await new PaymentRequest([{ supportedMethods: 'basic-card' }], {
      total: { label: 'a', amount: { currency: 'BRL', value: '1' } },
    }).canMakePayment(),
  floatingWindow: async () =>
    (await (
      globalThis as unknown as { documentPictureInPicture: { requestWindow(): Promise<unknown> } }
    ).documentPictureInPicture.requestWindow()) !== undefined,
  credentials: async () => (await navigator.credentials.get({ password: true } as CredentialRequestOptions)) !== null,
}

export const PROBES: Readonly<Record<string, Probe>> = { ...storage, ...network, ...worlds, ...powers, ...page }

/** How high the block is in px when all probes have run and none has reached anything: the page around it sees that without looking inside. */
export const HELD = 777

/** A block that runs the probes one after the other, each for at most a second, and writes down which of them reached something. */
export function probing(probes: Readonly<Record<string, Probe>>): string {
  const list = Object.entries(probes)
    .map(([name, probe]) => `[${JSON.stringify(name)}, ${String(probe)}]`)
    .join(',\n')
    .replaceAll(/<(?=\/?script)/g, String.raw`\x3c`)
  const helper = String(speaks).replaceAll(/<(?=\/?script)/g, String.raw`\x3c`)
  return `<pre id="said">running</pre><script>
    ${helper}
    const said = document.getElementById('said')
    const late = (ms) => new Promise((resolve) => setTimeout(resolve, ms, false))
    void (async () => {
      const reached = []
      for (const [name, probe] of [${list}]) {
        said.textContent = 'running ' + name
        try { if ((await Promise.race([probe(name), late(1000)])) === true) reached.push(name) } catch {}
      }
      said.textContent = 'reached: ' + JSON.stringify(reached)
      // What the probes left in the page has a height of its own.
      document.body.replaceChildren(said)
      said.style.height = reached.length === 0 ? '${HELD}px' : ''
    })()
  </script>`
}
