// The only passwords in this project. They are printed at start, and a demo listens only on this computer.

export interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly roles: readonly string[]
  readonly photo: string | null
}

export const PEOPLE: Readonly<Record<'sabia' | 'ipe', readonly DemoPerson[]>> = {
  sabia: [
    { name: 'Helena Duarte', email: 'helena@escolasabia.com.br', password: 'sabia-helena', roles: ['admin'], photo: 'bia.svg' },
    { name: 'Marcos Vidal', email: 'marcos@escolasabia.com.br', password: 'sabia-marcos', roles: ['admin'], photo: null },
    { name: 'Lívia Rocha', email: 'livia@escolasabia.com.br', password: 'sabia-livia', roles: ['student'], photo: 'rosa.svg' },
  ],
  ipe: [
    { name: 'Iara Campos', email: 'iara@ipe.art.br', password: 'ipe-iara', roles: ['admin'], photo: 'clara.svg' },
    { name: 'Bento Farias', email: 'bento@ipe.art.br', password: 'ipe-bento', roles: ['admin'], photo: null },
    { name: 'Tom Ribeiro', email: 'tom@ipe.art.br', password: 'ipe-tom', roles: ['student'], photo: 'davi.svg' },
  ],
}

const ROLE = { admin: 'edita', student: 'estuda' } as const

/** The sign-in data of the demo, for the console. */
export function demoSignIns(): string {
  const schools = [
    ['Escola Sabiá', '/login?tenant=1', PEOPLE.sabia],
    ['Ipê', '/login?tenant=2', PEOPLE.ipe],
  ] as const
  const lines = schools.flatMap(([school, path, people]) => [
    `  ${school} (${path})`,
    ...people.map(
      ({ email, password, roles }) =>
        `    ${email.padEnd(28)} ${password.padEnd(14)} ${roles.includes('student') ? ROLE.student : ROLE.admin}`,
    ),
  ])
  return ['Demonstração: só neste computador. Entre com', ...lines].join('\n')
}
