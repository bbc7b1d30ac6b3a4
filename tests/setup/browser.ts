import '/src/styles.css'
