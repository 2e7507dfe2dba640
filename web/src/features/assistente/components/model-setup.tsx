import { Facts } from '#web/ui/data/facts.tsx'
import css from './assistente.module.css'

/** For whoever runs the server. */
export function ModelSetup() {
  return (
    <>
      <p className={css.text}>
        Não há modelo para ligar ou desligar, e tudo funciona sem ele: a ZeloAI responde com os artigos,
        chamados e visitas do Zelo e mostra de onde tirou cada coisa. Para que um modelo também escreva,
        defina estas variáveis no servidor e reinicie o Zelo.
      </p>
      <Facts
        facts={[
          ['AI_BASE_URL', 'Endereço de um servidor compatível com a API da OpenAI'],
          ['AI_MODEL', 'Nome do modelo'],
          ['AI_API_KEY', 'Chave de acesso, se o servidor pedir uma'],
        ]}
      />
    </>
  )
}
