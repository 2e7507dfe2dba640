-- Whether one ticket was late in some months: by the index of the months, each of them would be looked for apart.
create index sla_relogios_atrasos on sla_relogios (id_chamado, mes) where mes is not null and estourado_em is not null and motivo_desconsiderado is null;
