import type { Task } from './manual.ts'

export const ratsAdmin: Task = {
  id: 'relatorios-de-visitas',
  title: 'Ler e corrigir o relatório de uma visita',
  steps: [
    'Uma visita concluída no celular termina num RAT, numerado e selado: está em [Relatórios de visitas](rats). **Baixar PDF** traz o documento; ninguém mais o altera.',
    'A situação diz o que o cliente respondeu: **Aguardando cliente**, **Aceito** ou **Contestado**, com o motivo. Depois de 10 dias sem resposta, **Sem manifestação**, que não é um aceite.',
    'Algo está errado? **Revisar** faz a revisão seguinte, com o motivo e sem assinatura, para o cliente aceitar de novo. A anterior fica como **Substituído**.',
    'O código QR do PDF leva a uma página pública, sem nomes, que diz se o arquivo é o original e se há uma revisão mais nova.',
  ],
}

export const ratsCliente: Task = {
  id: 'relatorios-de-visitas',
  title: 'Conferir o relatório de uma visita',
  steps: [
    'Em [Relatórios de visitas](visitas) está o que foi feito em cada visita à sua empresa: checklist, fotos e quem assinou. **Baixar PDF** traz o documento.',
    'Está certo? **Aceitar**. Não está? **Contestar** e conte o que falta. Cada relatório é respondido uma vez; se for corrigido, chega uma nova revisão para você responder.',
  ],
}
