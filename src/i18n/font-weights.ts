/** The names of BAN-19, and those in between. */
const WEIGHTS: Readonly<Record<number, string>> = {
  100: 'Thin',
  200: 'Extra Light',
  300: 'Light',
  400: 'Regular',
  500: 'Medium',
  600: 'Semi Bold',
  700: 'Bold',
  800: 'Extra Bold',
  900: 'Black',
}

/** «Bold 700»: names of the trade, the same in every language. */
export const weightName = (weight: number): string => (weight in WEIGHTS ? `${WEIGHTS[weight]} ${weight}` : String(weight))
