import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariables, mantineTheme } from './mantine-theme';

type Variables = Record<string, string>;

/** Without what Mantine's own sheet says already. */
function changed(variables: Variables, defaults: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name, value]) => defaults[name] !== value));
}

/** The theme as CSS variables. For the server, which puts it into every page. */
export function themeStyles(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, mantineTheme);
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  const own: ConvertCSSVariablesInput = deepMerge(defaultCssVariablesResolver(theme), cssVariables(theme));
  return convertCssVariables({
    variables: changed(own.variables, defaults.variables),
    light: changed(own.light, defaults.light),
    dark: changed(own.dark, defaults.dark),
  });
}
