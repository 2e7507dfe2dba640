-- Who has read the mark of a device uses up nobody else's places in its order.
alter table campo_registros
  drop constraint campo_registros_aparelho_seq_key,
  add constraint campo_registros_id_usuario_aparelho_seq_key unique (id_usuario, aparelho, seq);
-- The new one serves it too.
drop index campo_registros_usuario;
