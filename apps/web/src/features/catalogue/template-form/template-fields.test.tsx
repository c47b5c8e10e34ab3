import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TemplateFields } from './template-fields';
import { emptyValues, type FieldProps, type TemplateValues } from './template-values';

test('the form has a field for every editable text of a template', () => {
  const shown = new Set<string>();
  const fieldProps: FieldProps = (name) => {
    shown.add(name);
    return { value: emptyValues[name as keyof TemplateValues], onChange: () => {} };
  };
  renderToStaticMarkup(
    <MantineProvider>
      <TemplateFields
        values={emptyValues}
        categories={[]}
        fieldProps={fieldProps}
        changelog={{ onAdd: () => {}, onRemove: () => {} }}
      />
    </MantineProvider>,
  );
  expect([...shown].sort()).toEqual(Object.keys(emptyValues).sort());
});
