import { Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { ContrastCheck } from './contrast-check';
import { StudioField } from './studio-field';
import classes from './studio-form.module.css';
import type { FieldView } from './typed-words';
import type { useContentActions } from './use-content-actions';
import { type Content, fieldsOf, type StudioForm } from './use-studio-form';

/** Sections with more fields have a search. */
const searchableFrom = 40;

/** Returns the groups of a section with the fields whose name or text has the words sought. */
function findFields({ groups }: Content, sought: string, wordOf: (view: FieldView) => unknown) {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const hasWords = (view: FieldView) => {
    const text = JSON.stringify([view.field.label, wordOf(view), view.standard]).toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ title, fields }) => ({ title, fields: fields.filter(hasWords) }))
    .filter(({ fields }) => fields.length > 0);
}

interface StudioGroupsProps {
  content: Content;
  form: StudioForm;
  errorAt: (path: string) => string | undefined;
  actions: Pick<ReturnType<typeof useContentActions>, 'confirmTranslations' | 'leaveOut' | 'busy' | 'settle'>;
}

/** The fields of a section; many can be searched. */
export function StudioGroups({ content, form, errorAt, actions }: StudioGroupsProps) {
  const [sought, setSought] = useState('');
  const found = findFields(content, sought, form.wordOf);
  return (
    <>
      {fieldsOf(content).length > searchableFrom ? (
        <TextInput
          type="search"
          size="md"
          aria-label="Find a text"
          placeholder="Find a text"
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      ) : null}
      {found.length === 0 ? <Text c="dimmed">No text of this section has these words.</Text> : null}
      {found.map(({ title, fields }) => (
        <section key={title} className={classes.group} aria-label={title}>
          <Title order={3} fz="lg" ff="text" lh="inherit">
            {title}
          </Title>
          {fields.map((view) => (
            <StudioField
              key={view.path}
              view={view}
              form={form}
              errorAt={errorAt}
              content={content}
              onConfirmed={(text) => void actions.confirmTranslations(view, text)}
              onLeftOut={() => void actions.leaveOut(view)}
              busy={actions.busy}
              onSettled={actions.settle}
            />
          ))}
          {fields.some(({ field }) => field.kind === 'color') ? (
            <ContrastCheck views={fields} wordOf={form.wordOf} />
          ) : null}
        </section>
      ))}
    </>
  );
}
