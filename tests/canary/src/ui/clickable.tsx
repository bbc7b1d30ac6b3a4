// expects: click-events-have-key-events
export const Clickable = ({ go }: { go: () => void }) => <div onClick={go}>Abrir</div>
