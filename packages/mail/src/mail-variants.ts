import { type Mail, mailSchema } from '@app/contracts/messaging/mail/schema';

/**
 * Returns the mail with each value that its text may depend on: whether it closes a ticket, which step an
 * order takes.
 */
export function variantsOf(mail: Mail): Mail[] {
  const schema = mailSchema.options.find(({ shape }) => shape.template.value === mail.template);
  let variants = [mail];
  for (const [field, type] of Object.entries(schema?.shape ?? {})) {
    const values: readonly unknown[] =
      type.type === 'boolean' ? [true, false] : type.type === 'enum' ? type.options : [];
    if (values.length === 0) continue;
    variants = variants.flatMap((one) => values.map((value) => mailSchema.parse({ ...one, [field]: value })));
  }
  return variants;
}
