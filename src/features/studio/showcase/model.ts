import { showcaseCommands } from '#features/showcase/commands.ts'
import type { PanelModel } from '#features/studio/context/panel-model.ts'

export const showcaseModel: PanelModel = { commands: showcaseCommands }
