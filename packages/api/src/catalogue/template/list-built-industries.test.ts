import { templateIndustry } from '@app/db/schema/catalogue/template';
import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/callers';
import { insertTemplate } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('lists the industries of published templates, each once', async () => {
  const industriesOf = {
    published: ['health', 'travel', 'long-gone'],
    pending: ['job-board', 'travel'],
    rejected: ['event'],
  } as const;
  for (const [status, slugs] of Object.entries(industriesOf)) {
    const { id } = await insertTemplate(services, { status: status as keyof typeof industriesOf });
    await services.db
      .insert(templateIndustry)
      .values(slugs.map((industry) => ({ templateId: id, industry })));
  }
  const second = await insertTemplate(services, {});
  await services.db.insert(templateIndustry).values({ templateId: second.id, industry: 'health' });

  const visitor = await callAs(services, null);
  expect((await visitor.template.builtIndustries()).sort()).toEqual(['health', 'travel']);
});
