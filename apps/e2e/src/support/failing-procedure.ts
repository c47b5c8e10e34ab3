import type { Route } from '@playwright/test';

/** Makes a single procedure of a batch fail; for `page.route('**\/trpc/**name**', …)`. */
export function createFailure(procedure: string) {
  return async (route: Route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const response = await route.fetch();
    const answers = await response.json();
    for (const [index, name] of names.entries()) {
      if (name !== procedure) continue;
      const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, path: name };
      const failure = { error: { code: -32603, message: 'broken', data } };
      if (Array.isArray(answers)) answers[index] = failure;
    }
    await route.fulfill({ response, json: answers });
  };
}
