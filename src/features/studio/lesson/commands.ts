import { createMarquee, removeMarquee, updateMarquee } from './marquee-commands.ts'
import { updateComments, updateTemplate } from './settings-commands.ts'

export const lessonCommands = [updateTemplate, updateComments, createMarquee, updateMarquee, removeMarquee]
