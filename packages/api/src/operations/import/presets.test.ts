import {
  guessMapping,
  type ImportPreset,
  importPresetFacts,
  importPresets,
} from '@app/contracts/operations/import/preset';
import { user } from '@app/db/schema/accounts/user';
import { importRow, importRun } from '@app/db/schema/operations/import';
import { asc } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { importText } from '../../testing/imports';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(importRun);
  await services.db.delete(user);
});

/** Each system's export of two people. */
const files: Readonly<Record<ImportPreset, string>> = {
  woocommerce: `ID,customer_id,user_login,user_pass,user_email,user_registered,display_name,first_name,last_name,roles
3,3,ada,$P$Bsecret,ada@example.com,2021-05-06 07:08:09,Ada Cole,Ada,Cole,customer
4,4,bob,$P$Bsecret,bob@example.com,2022-05-06 07:08:09,,Bob,Dole,administrator
`,
  'easy-digital-downloads': `"ID","User ID","Name","Email","Number of Purchases","Customer Value","Payment IDs","Date Created"
"3","12","Ada Cole","ada@example.com","2","40.00","7,8","2021-05-06 07:08:09"
"4","0","Bob Dole","bob@example.com","0","0.00","","2022-05-06 07:08:09"
`,
  shopify: `First Name,Last Name,Email,Company,Address1,City,Accepts Email Marketing,Total Spent,Total Orders,Note
Ada,Cole,ada@example.com,Shop,1 Road,Town,no,40.00,2,"Likes
blue"
Bob,Dole,bob@example.com,,,,yes,0.00,0,
`,
  freescout: JSON.stringify([
    {
      id: 3,
      firstName: 'Ada',
      lastName: 'Cole',
      company: 'Shop',
      createdAt: '2021-05-06T07:08:09Z',
      _embedded: { emails: [{ id: 1, value: 'ada@example.com', type: 'home' }], phones: [] },
    },
    {
      id: 4,
      firstName: 'Bob',
      lastName: 'Dole',
      createdAt: '2022-05-06T07:08:09Z',
      _embedded: { emails: [{ id: 2, value: 'bob@example.com', type: 'work' }] },
    },
  ]),
  zammad: `login,firstname,lastname,email,web,active
ada,"Ada","Cole",ada@example.com,"https://example.com",true
bob,"Bob","Dole",bob@example.com,"",false
`,
};

/** The system's ids, or their addresses where it exports none. */
const ids: Readonly<Record<ImportPreset, string[]>> = {
  woocommerce: ['3', '4'],
  'easy-digital-downloads': ['3', '4'],
  shopify: ['ada@example.com', 'bob@example.com'],
  freescout: ['3', '4'],
  zammad: ['ada', 'bob'],
};

test.each(importPresets)('people from %s', async (preset) => {
  const run = await importText(services, files[preset], { preset, source: preset });
  expect(run).toMatchObject({ state: 'done', created: 2, faulty: 0, source: preset });
  const people = await services.db.select().from(user).orderBy(asc(user.email));
  expect(people).toMatchObject([
    { name: 'Ada Cole', email: 'ada@example.com', role: 'user' },
    { name: 'Bob Dole', email: 'bob@example.com', role: 'user' },
  ]);
  if (importPresetFacts[preset].columns.people?.joinedAt) {
    expect(people[0]?.createdAt).toEqual(new Date('2021-05-06T07:08:09Z'));
  }
  const rows = await services.db
    .select({ id: importRow.externalId })
    .from(importRow)
    .orderBy(asc(importRow.line));
  expect(rows.map(({ id }) => id)).toEqual(ids[preset]);
});

test('columns named like a field are found, ignoring case and spaces', () => {
  expect(guessMapping('people', ['E-MAIL', 'full name', 'First_Name', 'Customer since', 'Id', 'id'])).toEqual(
    {
      email: { column: 'E-MAIL' },
      firstName: { column: 'First_Name' },
      joinedAt: { column: 'Customer since' },
      externalId: { column: 'Id' },
    },
  );
  expect(guessMapping('people', ['email'], 'shopify')).toEqual({ email: { column: 'email' } });
  expect(guessMapping('categories', ['Name'], 'shopify')).toEqual({ name: { column: 'Name' } });
});
