// Loaded before every program of the project. Plain JavaScript on purpose: an older Node must still be able to
// read it and say what is wrong.
import module from 'node:module'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `O Zelo precisa do Node 24 e encontrou o ${process.version}. Execute "npm ci" (sem --omit=optional): o projeto instala o seu próprio Node, usado pelos comandos "npm run".`,
  )
  process.exit(1)
}
// Compiled code is kept between starts: the second one is almost half a second faster.
module.enableCompileCache()
