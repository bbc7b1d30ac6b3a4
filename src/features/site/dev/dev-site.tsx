import { useState } from 'react'
import { Home, HomeSkeleton } from '#features/site/home/home.tsx'
import { NothingYet, Page } from '#features/site/kit/page.tsx'
import { SignInPage } from '#features/site/session/sign-in-page.tsx'
import { Frame } from '#features/site/shell/page-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer, DrawerFooter } from '#ui/drawer.tsx'
import { banners, branding, footer, links, rails } from './fixtures.ts'

/** The site from fixtures, for design and for tests without a server. Not in production. */
export function DevSite({ page, edit, onEdit }: { page: string; edit: boolean; onEdit(open: boolean): void }) {
  const [language, setLanguage] = useState<'pt' | 'en' | 'es'>('pt')
  if (page.startsWith('login')) {
    const [, theme = '3', place = 'left'] = page.split('-')
    const answer = (email: string) =>
      Promise.resolve(email.startsWith('x') ? ({ ok: false, message: 'E-mail ou senha inválidos' } as const) : ({ ok: true } as const))
    return <SignInPage branding={branding(Number(theme), place)} onSignIn={answer} onMagicLink={answer} onDone={() => {}} />
  }
  return (
    <>
      <Frame
        background=""
        header={{
          school: 'Escola Sabiá',
          logo: page === 'nologo' ? null : '/demo/sabia/logo.png',
          links,
          stay: page === 'site',
          language,
          onLanguage: setLanguage,
          user: { name: 'Helena Prado', photo: null },
          unread: 4,
          onSearch: () => {},
          onMenu: () => {},
          edit: page === 'student' ? null : { open: edit, onOpen: () => onEdit(true) },
          sync:
            page === 'student'
              ? null
              : { state: 'offline', text: 'Sincronização: sem conexão, 3 pendentes', words: 'sem conexão, 3 pendentes', onOpen: () => {} },
        }}
        footer={footer}
      >
        {page === 'skeleton' && <HomeSkeleton />}
        {page === 'nothing' && (
          <Page title="Favoritos">
            <NothingYet offline pulling={false} onRetry={() => {}} />
          </Page>
        )}
        {(page === 'site' || page === 'student' || page === 'nologo') && (
          <Home banners={banners} change="fade" autoplay={6} rails={rails} editor />
        )}
        {page === 'bare' && <Home banners={[]} change="normal" autoplay={null} rails={rails} editor />}
        {page === 'empty' && <Home banners={[]} change="normal" autoplay={null} rails={[]} editor />}
      </Frame>
      {edit && (
        <Drawer
          open
          label="Modo de edição"
          title="Você está no modo de edição"
          closeLabel="Fechar o modo de edição"
          onClose={() => onEdit(false)}
          footer={
            <DrawerFooter state="draft" line="Rascunho guardado" where="Neste dispositivo, agora">
              <Button variant="primary">Salvar</Button>
            </DrawerFooter>
          }
        >
          <p>Painel</p>
        </Drawer>
      )}
    </>
  )
}
