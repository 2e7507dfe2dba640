// Plain JavaScript on purpose: an older Node must still be able to read it and say what is wrong.
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `O Zelo precisa do Node 24 e encontrou o ${process.version}. Execute "npm ci" (sem --omit=optional): o projeto instala o seu próprio Node, usado pelos comandos "npm run".`,
  )
  process.exit(1)
}
