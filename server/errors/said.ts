import type { Language } from '#lib/language.ts'

/*
 * What the server says to students, in the language of their device (PER-23). It is written in Portuguese where it is said, and translated here, on its way
 * out; what only owners are told stays Portuguese. `said.test.ts` finds a text that is missing.
 */

type Other = Exclude<Language, 'pt'>

const TEXTS: Readonly<Record<string, Readonly<Record<Other, string>>>> = {
  // Any call
  'Algo deu errado no servidor.': { en: 'Something went wrong on the server.', es: 'Algo salió mal en el servidor.' },
  'O servidor está sem o banco de dados por um momento. Tente de novo em instantes.': {
    en: 'The server is without its database for a moment. Try again soon.',
    es: 'El servidor está sin la base de datos por un momento. Intenta de nuevo en un momento.',
  },
  'Você não tem acesso a esta plataforma.': { en: 'You do not have access to this school.', es: 'No tienes acceso a esta escuela.' },
  'Você não pode editar esta plataforma.': { en: 'You cannot edit this school.', es: 'No puedes editar esta escuela.' },
  'Não encontrado.': { en: 'Not found.', es: 'No encontrado.' },
  'Entre para continuar.': { en: 'Sign in to continue.', es: 'Entra para continuar.' },
  'Método não permitido.': { en: 'Method not allowed.', es: 'Método no permitido.' },
  'Endereço desconhecido.': { en: 'Unknown address.', es: 'Dirección desconocida.' },
  'JSON inválido.': { en: 'Invalid JSON.', es: 'JSON no válido.' },
  'Envie um formulário (multipart/form-data).': {
    en: 'Send a form (multipart/form-data).',
    es: 'Envía un formulario (multipart/form-data).',
  },
  'Formulário inválido.': { en: 'Invalid form.', es: 'Formulario no válido.' },
  'O conteúdo enviado é grande demais.': { en: 'What was sent is too large.', es: 'Lo que se envió es demasiado grande.' },
  'Valor do campo inválido': { en: 'This value is not valid', es: 'Este valor no es válido' },
  'Valores dos campos inválidos': { en: 'These values are not valid', es: 'Estos valores no son válidos' },
  'O conteúdo enviado tem níveis demais.': { en: 'What was sent has too many levels.', es: 'Lo que se envió tiene demasiados niveles.' },
  'Uma das listas enviadas é longa demais.': { en: 'One of the lists is too long.', es: 'Una de las listas es demasiado larga.' },
  'Um dos textos enviados é longo demais.': { en: 'One of the texts is too long.', es: 'Uno de los textos es demasiado largo.' },
  'Um dos números enviados é grande demais.': { en: 'One of the numbers is too large.', es: 'Uno de los números es demasiado grande.' },
  'O endereço é longo demais.': { en: 'The address is too long.', es: 'La dirección es demasiado larga.' },
  'O endereço tem caracteres que não podem ser usados.': {
    en: 'The address has characters that cannot be used.',
    es: 'La dirección tiene caracteres que no se pueden usar.',
  },
  'Esta chave de repetição já foi usada em outro pedido.': {
    en: 'This idempotency key was used for another request.',
    es: 'Esta clave de repetición ya se usó en otro pedido.',
  },
  'A primeira tentativa ainda está em andamento.': {
    en: 'The first try is still under way.',
    es: 'El primer intento todavía está en curso.',
  },
  'Idempotency-Key longa demais.': { en: 'The Idempotency-Key is too long.', es: 'La Idempotency-Key es demasiado larga.' },
  'Há muitos envios ao mesmo tempo. Tente de novo em instantes.': {
    en: 'Many people are sending at once. Try again in a moment.',
    es: 'Hay muchos envíos al mismo tiempo. Intenta de nuevo en un momento.',
  },
  'Pedido de outra origem recusado.': { en: 'A request from another site was refused.', es: 'Se rechazó un pedido de otro sitio.' },
  'Muitas visitas de uma vez. Tente de novo em um minuto.': {
    en: 'Many visits at once. Try again in a minute.',
    es: 'Muchas visitas a la vez. Intenta de nuevo en un minuto.',
  },
  // Signing in
  'E-mail ou senha inválidos': { en: 'Wrong e-mail or password', es: 'Correo o contraseña incorrectos' },
  'Esta escola ainda não envia e-mails. Peça ajuda a quem cuida dela.': {
    en: 'This school does not send e-mails yet. Ask whoever looks after it for help.',
    es: 'Esta escuela todavía no envía correos. Pide ayuda a quien la cuida.',
  },
  'O acesso por link mágico está desativado.': {
    en: 'Signing in by magic link is off.',
    es: 'El acceso por enlace mágico está desactivado.',
  },
  'Este link já foi usado ou passou do prazo. Peça outro na página de entrada.': {
    en: 'This link was used already, or its time is over. Ask for another one on the sign-in page.',
    es: 'Este enlace ya se usó o venció. Pide otro en la página de entrada.',
  },
  'Se este e-mail tiver acesso, o link chegará em instantes.': {
    en: 'If this e-mail has access, the link arrives in a moment.',
    es: 'Si este correo tiene acceso, el enlace llega en un momento.',
  },
  // What a student opens
  'Esta aula não existe mais.': { en: 'This lesson no longer exists.', es: 'Esta clase ya no existe.' },
  'Este módulo não existe mais.': { en: 'This module no longer exists.', es: 'Este módulo ya no existe.' },
  'Esta vitrine não está aberta.': { en: 'This showcase is not open.', es: 'Esta vitrina no está abierta.' },
  'Esta comunidade não existe mais.': { en: 'This community no longer exists.', es: 'Esta comunidad ya no existe.' },
  'Você não tem acesso a esta comunidade.': { en: 'You do not have access to this community.', es: 'No tienes acceso a esta comunidad.' },
  'Esta postagem não existe mais.': { en: 'This post no longer exists.', es: 'Esta publicación ya no existe.' },
  // What a student writes
  'Esta comunidade não recebe novas postagens.': {
    en: 'This community takes no new posts.',
    es: 'Esta comunidad no recibe nuevas publicaciones.',
  },
  'Os comentários estão desligados nesta comunidade.': {
    en: 'Comments are off in this community.',
    es: 'Los comentarios están apagados en esta comunidad.',
  },
  'As curtidas estão desligadas nesta comunidade.': {
    en: 'Likes are off in this community.',
    es: 'Los me gusta están apagados en esta comunidad.',
  },
  'Esta comunidade não recebe textos.': { en: 'This community takes no texts.', es: 'Esta comunidad no recibe textos.' },
  'Esta comunidade não recebe imagens.': { en: 'This community takes no pictures.', es: 'Esta comunidad no recibe imágenes.' },
  'Este comentário não existe mais.': { en: 'This comment no longer exists.', es: 'Este comentario ya no existe.' },
  'Escreva um título.': { en: 'Write a title.', es: 'Escribe un título.' },
  'Escreva alguma coisa.': { en: 'Write something.', es: 'Escribe algo.' },
  'Só quem escreveu pode excluir.': { en: 'Only its author can delete it.', es: 'Solo quien lo escribió puede eliminarlo.' },
  'Só quem escreveu pode editar.': { en: 'Only its author can edit it.', es: 'Solo quien lo escribió puede editarlo.' },
  'Os comentários das aulas estão desligados.': { en: 'Comments on lessons are off.', es: 'Los comentarios de las clases están apagados.' },
  // Quizzes and points
  'Esta avaliação não existe mais.': { en: 'This quiz no longer exists.', es: 'Esta evaluación ya no existe.' },
  'Esta tentativa não existe mais.': { en: 'This attempt no longer exists.', es: 'Este intento ya no existe.' },
  'Esta avaliação se faz uma vez.': { en: 'This quiz can be done once.', es: 'Esta evaluación se hace una vez.' },
  'Esta avaliação ainda não tem questões.': { en: 'This quiz has no questions yet.', es: 'Esta evaluación todavía no tiene preguntas.' },
  'O ranking desta escola está desligado.': { en: 'The ranking of this school is off.', es: 'El ranking de esta escuela está apagado.' },
  // Files
  'Você só pode enviar a sua foto.': { en: 'You can only send your own photo.', es: 'Solo puedes enviar tu foto.' },
  'Formato de arquivo não aceito.': { en: 'This kind of file is not accepted.', es: 'Este formato de archivo no se acepta.' },
  'O arquivo está vazio.': { en: 'The file is empty.', es: 'El archivo está vacío.' },
  'Muitos envios. Tente mais tarde.': { en: 'Too many uploads. Try later.', es: 'Demasiados envíos. Intenta más tarde.' },
  'Esta foto não foi enviada por você.': { en: 'You did not send this photo.', es: 'Esta foto no la enviaste tú.' },
  'Esta imagem não foi enviada por esta escola.': {
    en: 'This school did not send this picture.',
    es: 'Esta imagen no la envió esta escuela.',
  },
  'Este vídeo não foi enviado por esta escola.': { en: 'This school did not send this video.', es: 'Este video no lo envió esta escuela.' },
  'A foto ainda não chegou ao servidor.': { en: 'The photo has not reached the server yet.', es: 'La foto todavía no llegó al servidor.' },
  'A imagem ainda não chegou ao servidor.': {
    en: 'The picture has not reached the server yet.',
    es: 'La imagen todavía no llegó al servidor.',
  },
  'O vídeo ainda não chegou ao servidor.': {
    en: 'The video has not reached the server yet.',
    es: 'El video todavía no llegó al servidor.',
  },
  'O tamanho limite para esse vídeo é 25mb': {
    en: 'The size limit for this video is 25mb',
    es: 'El tamaño límite para este video es 25mb',
  },
  'O arquivo não é do tipo que diz ser.': {
    en: 'The file is not of the type that it claims.',
    es: 'El archivo no es del tipo que dice ser.',
  },
  'Já existe outro arquivo neste endereço.': {
    en: 'There is another file at this address.',
    es: 'Ya existe otro archivo en esta dirección.',
  },
  'Arquivo desconhecido.': { en: 'Unknown file.', es: 'Archivo desconocido.' },
  'O arquivo chegou incompleto.': { en: 'The file arrived incomplete.', es: 'El archivo llegó incompleto.' },
  'Este link de envio não vale mais. Peça outro.': {
    en: 'This upload link no longer works. Ask for another one.',
    es: 'Este enlace de envío ya no sirve. Pide otro.',
  },
}

const number = (text: string, language: Other) => Number(text.replaceAll('.', '')).toLocaleString(language === 'en' ? 'en-GB' : 'es-419')

/** Sentences with a number in them. */
const PATTERNS: readonly (readonly [RegExp, Readonly<Record<Other, (n: string) => string>>])[] = [
  [
    /^Use até ([\d.]+) caracteres\.?$/,
    { en: (n) => `Use up to ${number(n, 'en')} characters.`, es: (n) => `Usa hasta ${number(n, 'es')} caracteres.` },
  ],
  [
    /^Muitas tentativas\. Tente de novo em (\d+) segundos?\.$/,
    {
      en: (n) => `Too many tries. Try again in ${n} ${n === '1' ? 'second' : 'seconds'}.`,
      es: (n) => `Demasiados intentos. Intenta de nuevo en ${n} ${n === '1' ? 'segundo' : 'segundos'}.`,
    },
  ],
  [
    /^O arquivo excede o tamanho máximo permitido de ([\d,]+ ?MB)\.?$/,
    { en: (n) => `The file is larger than the maximum of ${n}.`, es: (n) => `El archivo supera el tamaño máximo de ${n}.` },
  ],
]

/** null: nothing that students are told. */
export function textIn(language: Other, text: string): string | null {
  const known = TEXTS[text]
  if (known !== undefined) return known[language]
  for (const [pattern, said] of PATTERNS) {
    const found = pattern.exec(text)
    if (found !== null) return said[language](found[1] ?? '')
  }
  return null
}

/** A refusal's sentences in that language. */
export function saidIn<B extends { readonly error?: unknown; readonly fields?: unknown }>(language: Language, body: B): B {
  if (language === 'pt') return body
  const say = (text: unknown) => (typeof text === 'string' ? (textIn(language, text) ?? text) : text)
  const fields = typeof body.fields === 'object' && body.fields !== null ? body.fields : null
  return {
    ...body,
    ...(body.error !== undefined && { error: say(body.error) }),
    ...(fields !== null && { fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, say(text)])) }),
  }
}
