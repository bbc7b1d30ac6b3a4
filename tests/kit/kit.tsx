import { useState } from 'react'
import { css } from '#styled/css'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Count, Empty, Notice, Progress, SkeletonRows, Tag } from '#ui/feedback.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { CopyIcon, EditIcon, HeaderIcon, MoreIcon, PlusIcon, TrashIcon } from '#ui/icons-more.tsx'
import { CloseIcon, OfflineIcon } from '#ui/icons.tsx'
import type { WorkState } from '#ui/mark.tsx'
import { Menu } from '#ui/menu.tsx'
import { OptionRow } from '#ui/option-row.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Pill } from '#ui/pill.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { SwitchRow } from '#ui/switch.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toasts } from '#ui/toast-store.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { UndoBar } from '#ui/undo-bar.tsx'
import { LargeParts } from './files.tsx'
import { Box, Room, states } from './room.tsx'
import { StudioParts } from './studio.tsx'

/** All parts on one page, to compare with the kit's design. Not in production. */
export function DevKit() {
  return (
    <Room>
      <div>
        <Buttons />
        <States />
        <Fields />
        <Choices />
        <Told />
        <Lists />
        <LargeParts Box={Box} />
      </div>
      <div>
        <StudioParts Box={Box} />
      </div>
    </Room>
  )
}

function Buttons() {
  const variants = ['primary', 'line', 'quiet', 'danger'] as const
  return (
    <Box title="Botões">
      {variants.map((variant) => (
        <div key={variant} className={row}>
          <Button variant={variant}>Salvar</Button>
          <Button variant={variant} disabled>
            Inativo
          </Button>
        </div>
      ))}
      <div className={row}>
        <Button variant="primary">
          <PlusIcon />
          Novo link
        </Button>
        <Button size="sm">Pequeno</Button>
        <Button variant="link">Ver valor atual</Button>
        <IconButton label="Editar">
          <EditIcon />
        </IconButton>
        <IconButton label="Mais">
          <MoreIcon strokeWidth={3} />
        </IconButton>
        <IconButton label="Fechar">
          <CloseIcon />
        </IconButton>
      </div>
      <Button variant="add">
        <PlusIcon />
        Novo banner
      </Button>
    </Box>
  )
}

function States() {
  return (
    <Box title="Etiquetas de estado">
      <div className={row}>
        {states.map((state) => (
          <Pill key={state} state={state} {...(state === 'sending' && { progress: 0.62 })} />
        ))}
      </div>
      <div className={row}>
        <Count n={3} />
        <Count n={2} tone="error" />
        <Count n={9} tone="loud" />
        <Tag>Em breve!</Tag>
      </div>
      <Progress label="Esperando" />
      <Progress label="Enviando" value={0.62} />
      <SkeletonRows rows={2} label="Carregando" />
    </Box>
  )
}

function Fields() {
  return (
    <Box title="Campos">
      <div className={two}>
        <TextField label="Normal" limit={40} defaultValue="Mentorias" />
        <TextField label="Com rascunho" draft defaultValue="Mentorias em grupo" hint="Rascunho de há 2 min" />
        <TextField label="Com erro" affix="https://" error="Valor do campo inválido" />
        <TextField label="Só leitura" readOnly value="/comunidade/sabia/48" />
        <TextField label="Inativo" disabled value="Segundos" hint="Ligue a transição automática para usar." />
        <TextField label="Vazio" placeholder="Busque um curso" />
        <PasswordField label="Senha" defaultValue="umasenhaboa" />
        <TextField label="Passou" limit={10} defaultValue="Mentorias em grupo" />
      </div>
      <TextAreaField label="Descrição" limit={191} defaultValue="Cursos feitos à mão, no seu ritmo." />
    </Box>
  )
}

function Choices() {
  const [on, setOn] = useState(true)
  const [kind, setKind] = useState<'own' | 'community'>('own')
  return (
    <Box title="Chaves e escolhas">
      <SwitchRow label="Ativar footer?" description="Termos e redes no fim da página" checked={on} onChange={setOn} state="sending" />
      <SwitchRow label="Desligada" checked={!on} onChange={(next) => setOn(!next)} />
      <SwitchRow label="Inativa" checked={false} onChange={() => {}} offReason="Precisa de conexão" />
      <RadioCards
        legend="Tipo de link"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'own', label: 'Link personalizado', picture: <svg viewBox="0 0 120 44" /> },
          { value: 'community', label: 'Link de comunidade', picture: <svg viewBox="0 0 120 44" /> },
        ]}
      />
      <Tabs
        label="Banner"
        items={[
          { value: 'a', label: 'Básico', content: 'Básico' },
          { value: 'b', label: 'Fontes', errors: 2, content: 'Fontes' },
          { value: 'c', label: 'Avançado', content: 'Avançado' },
        ]}
      />
    </Box>
  )
}

function Told() {
  const [open, setOpen] = useState(false)
  return (
    <Box title="Avisos">
      <div className={row}>
        <Button onClick={() => toasts.show({ kind: 'sent', title: '5 alterações enviadas' })}>Enviado</Button>
        <Button
          onClick={() => toasts.show({ kind: 'queued', title: 'Salvo neste dispositivo.', text: 'Será enviado quando houver conexão.' })}
        >
          Na fila
        </Button>
        <Button
          onClick={() =>
            toasts.show({
              kind: 'attention',
              title: 'Falha ao criar novo link',
              text: 'O trabalho está guardado na Central.',
              action: { label: 'Ver e resolver', run: () => {} },
            })
          }
        >
          Falha
        </Button>
        <Button variant="danger" onClick={() => setOpen(true)}>
          Diálogo
        </Button>
        <Tooltip text="Item não editável">
          <Button variant="quiet">Dica</Button>
        </Tooltip>
      </div>
      <UndoBar onUndo={() => {}} onGone={() => {}} time={3_600_000}>
        Ordem dos links alterada
      </UndoBar>
      <Notice kind="draft" actions={<Button variant="link">Descartar rascunho</Button>}>
        <b>Rascunho de há 2 min.</b> Recuperamos o que você estava escrevendo.
      </Notice>
      <Notice kind="attention" icon={<OfflineIcon />}>
        <b>Zerar ranking precisa de conexão.</b> Volta a funcionar assim que houver internet.
      </Notice>
      <Empty title="Nenhum link seu no topo ainda" action={<Button variant="primary">Novo link</Button>}>
        Leve alunos direto para a sua loja, mentoria ou comunidade.
      </Empty>
      <Dialog
        open={open}
        kind="alertdialog"
        onClose={() => setOpen(false)}
        title="Excluir o banner «Massa fresca»?"
        description="Ele sai da página inicial agora. Dá para desfazer por 10 segundos; depois, só criando de novo."
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
            <Button variant="dangerSolid">Excluir</Button>
          </>
        }
      />
    </Box>
  )
}

function Lists() {
  const [ids, setIds] = useState(['Mentorias', 'Loja', 'Roda de violão'])
  const state: Record<string, WorkState> = { Mentorias: 'sending', Loja: 'queued', 'Roda de violão': 'attention' }
  return (
    <Box title="Lista e arraste">
      <SortableList
        label="Seus links"
        items={ids.map((id) => ({
          id,
          title: id,
          text: 'escolasabia.com.br',
          state: state[id],
          ...(state[id] === 'attention' && {
            why: (
              <>
                O servidor recusou: «Falha ao criar novo link». <Button variant="link">Ver e resolver</Button>
              </>
            ),
          }),
        }))}
        onReorder={setIds}
        onEdit={() => {}}
        onRemove={(id) => setIds(ids.filter((each) => each !== id))}
      />
      <Menu
        label="Menu"
        items={[
          { id: 'edit', label: 'Editar', icon: <EditIcon />, keys: 'E', onSelect: () => {} },
          { id: 'copy', label: 'Copiar link', icon: <CopyIcon />, onSelect: () => {} },
          '-',
          { id: 'remove', label: 'Remover', icon: <TrashIcon />, danger: true, onSelect: () => {} },
        ]}
      />
      <ul>
        <li>
          <OptionRow icon={<HeaderIcon />} title="Header" text="Até 3 links próprios no menu do topo" state="sending" onOpen={() => {}} />
        </li>
        <li>
          <OptionRow icon={<HeaderIcon />} title="Gamificação" text="Recompensas, níveis, pontos e ranking" soon onOpen={() => {}} />
        </li>
      </ul>
    </Box>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
const two = css({ display: 'grid', gridTemplateColumns: '[1fr 1fr]', gap: '5', _narrow: { gridTemplateColumns: '[1fr]' } })
