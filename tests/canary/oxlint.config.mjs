import base from '../../oxlint.config.mjs'

export default { ...base, ignorePatterns: [] }
