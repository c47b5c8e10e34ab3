import type { Transaction } from '../client';
import { company, companyMember } from '../schema/people/company';
import { demoCompanies } from './demo-companies';
import { demoId } from './demo-id';
import type { FindPerson } from './load-people';

/**
 * Inserts the sample companies with their sample people. A name that already exists keeps its company; real
 * accounts are not added to any.
 */
export async function loadCompanies(tx: Transaction, now: Date, findPerson: FindPerson): Promise<void> {
  for (const { key, name, colleaguesSee, people } of demoCompanies) {
    const [insertedCompany] = await tx
      .insert(company)
      .values({ id: demoId('company', key), name, colleaguesSee, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: company.id });
    const demoMembers = people.filter((email) => findPerson(email).id === demoId('user', email));
    if (!insertedCompany || demoMembers.length === 0) continue;
    await tx.insert(companyMember).values(
      demoMembers.map((email) => ({
        userId: findPerson(email).id,
        companyId: insertedCompany.id,
        addedAt: now,
      })),
    );
  }
}
