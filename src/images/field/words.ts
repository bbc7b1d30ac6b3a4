import { formatBytes, formatPixels } from '#i18n/format.ts'
import { pack } from '#lib/language.ts'

/** The texts of a picture field, from picking a file to its upload. */
export const words = pack('picture-field', {
  reading: 'Lendo a imagem…',
  converting: 'Convertendo a foto HEIC. Pode levar alguns segundos…',
  cropping: 'Escolha o recorte.',
  making: 'Recortando e comprimindo…',
  again: 'Recortar de novo',
  same: (label: string) => `Usar a mesma imagem de ${label}`,
  stop: 'Cancelar',
  tryAgain: 'Tentar de novo',
  compress: 'Comprimir automaticamente', // AMB-02
  noSpace: 'Não deu para guardar a imagem neste dispositivo. Libere espaço e escolha de novo.',
  notKept:
    'O navegador não guardou a imagem. Em uma janela privada o navegador pode não guardar arquivos: abra a escola em uma janela comum e escolha de novo.',
  originalGone: 'O arquivo original não está mais inteiro neste dispositivo. Escolha a imagem outra vez.',
  onlyTheCut: 'O arquivo original não está mais neste dispositivo: para recortar de novo, escolha a imagem outra vez.',
  notLoaded: 'O editor de imagens ainda não está neste dispositivo. Tente de novo quando houver conexão.',
  drop: 'Arraste um arquivo até aqui, ou cole com Ctrl+V.',
  cut: (type: string, width: number, height: number, bytes: number) => `${type} de ${formatPixels(width, height)}, ${formatBytes(bytes)}`,
  kept: (type: string, bytes: number) => `${type}, ${formatBytes(bytes)}`,
  sending: (sent: number, total: number) => `${formatBytes(sent)} de ${formatBytes(total)}`,
  waits: 'Na fila',
  waitsForWifi: 'Na fila, espera o Wi-Fi',
  waitsForNet: 'Na fila, espera a conexão',
  notSent: 'Não foi enviada.',
})
