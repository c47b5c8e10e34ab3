import type { Route } from '@playwright/test';

/** Makes these procedures of a batch fail, and no others; for `page.route('**\/trpc/**name**', …)`. */
export function createFailure(...procedures: string[]) {
  return async (route: Route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const response = await route.fetch();
    const answers = await response.json();
    for (const [index, name] of names.entries()) {
      if (!procedures.includes(name)) continue;
      const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: name };
      const failure = { error: { code: -32603, message: 'broken', data } };
      if (Array.isArray(answers)) answers[index] = failure;
    }
    await route.fulfill({ response, json: answers });
  };
}
