import { words as signIn } from '#features/sign-in/words.ts'
import { byPlace } from '#i18n/by-place.ts'
import { count } from '#i18n/words.ts'
import { pack } from '#lib/language.ts'

/** The texts of the sign-in page. */
export const words = pack(
  'site/sign-in',
  byPlace(
    {
      ...signIn,
      entering: 'Entrando…',
      magicSent: 'Se este e-mail tiver uma conta, o link chega em instantes e vale por 15 minutos.',
      forgot: 'Esqueci minha senha',
      forgotSent: 'Se este e-mail tiver uma conta, um link para entrar sem senha chega em instantes. Ele vale por 15 minutos.',
      link: {
        title: 'Falta um toque',
        text: 'Toque em «Entrar» para continuar. O link vale por 15 minutos, uma vez só.',
        over: 'Este link não vale mais',
        none: 'Este endereço está incompleto. Abra de novo o link do e-mail, ou peça outro.',
        another: 'Ir para a página de entrada',
      },
      needEmail: 'Escreva seu e-mail',
      badEmail: 'Este e-mail não parece completo',
      needPassword: 'Escreva sua senha',
      wrong: 'E-mail ou senha inválidos',
      tooMany: (seconds: number) => `Muitas tentativas. Tente de novo em ${count(seconds, '{n} segundo', '{n} segundos')}.`,
      mayTry: 'Você já pode tentar de novo.',
      failed: 'Não deu para entrar agora. Tente de novo em instantes.',
      noSchool: 'Não encontramos a escola deste endereço. Confira o endereço ou tente de novo.',
      needCookies:
        'Este navegador recusa os cookies desta escola, e sem eles não dá para entrar. Permita os cookies deste site e tente de novo.',
      again: 'Entre novamente',
      againText: 'Sua sessão terminou. O que você fez está guardado neste dispositivo e segue assim que você entrar.',
      owed: {
        'sign-out': 'Você saiu sem contato com o servidor: ele fica sabendo no próximo contato.',
        rest: 'Você saiu sem contato com o servidor. Seus dados já foram apagados daqui; restos deles nos arquivos do navegador saem no próximo contato: abra esta página com internet.',
      },
    },
    {
      againText: 'Sua sessão terminou. Entre sem fechar nem recarregar esta página: o que você fez e não foi enviado está só nela.',
    },
  ),
)
