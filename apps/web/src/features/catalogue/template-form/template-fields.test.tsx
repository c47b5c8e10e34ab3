import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TemplateFields } from './template-fields';
import { emptyValues, type FieldProps, industryName, type TemplateValues } from './template-values';

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

test('an industry that the site no longer shows has a chip, so that it can be taken off', () => {
  const industries = ['harbors', 'no-longer-shown'];
  const values = { ...emptyValues, industries };
  const html = renderToStaticMarkup(
    <MantineProvider>
      <TemplateFields
        values={values}
        categories={[]}
        fieldProps={(name) => ({ value: values[name as keyof TemplateValues], onChange: () => {} })}
        changelog={{ onAdd: () => {}, onRemove: () => {} }}
      />
    </MantineProvider>,
  );
  for (const slug of industries) {
    const [chip] = html.match(new RegExp(`<input[^>]*value="${slug}"[^>]*>`)) ?? [];
    expect(chip).toContain('checked');
  }
  expect(industryName('no-longer-shown')).toBe('no-longer-shown');
});
