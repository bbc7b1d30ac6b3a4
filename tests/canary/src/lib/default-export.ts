// expects: no-default-export
export default 1
