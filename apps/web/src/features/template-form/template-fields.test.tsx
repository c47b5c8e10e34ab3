import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TemplateFields } from './template-fields';
import { emptyValues, type TemplateValues } from './template-values';

test('the form has a field for everything that people write of a template', () => {
  const shown = new Set<string>();
  const fieldProps = (name: keyof TemplateValues) => {
    shown.add(name);
    return { value: emptyValues[name], onChange: () => {} };
  };
  renderToStaticMarkup(
    <MantineProvider>
      <TemplateFields values={emptyValues} categories={[]} fieldProps={fieldProps} />
    </MantineProvider>,
  );
  expect([...shown].sort()).toEqual(Object.keys(emptyValues).sort());
});
