import type { RouterOutputs } from '@app/api/types';
import { languageNames } from '@app/contracts/languages';
import { roleLabels } from '@app/contracts/people/user/role-labels';
import { useRouter } from '@tanstack/react-router';
import { UnconfirmedAddress } from '~/entities/customer/unconfirmed-address';
import { PaidSums } from '~/entities/customer/work-parts';
import { Ago, Day } from '~/ui/display/date-time';
import { RecordCard, RecordFacts } from '~/ui/display/record-card';
import type { Customer } from './customer';

interface CustomerFactsProps {
  customer: Customer;
  /** Undefined while loading, null for readers without permission. */
  sums: RouterOutputs['customer']['orders']['sums'] | undefined | null;
}

/** Shows the customer's details and what they have paid. */
export function CustomerFacts({ customer, sums }: CustomerFactsProps) {
  const { email, emailVerified, role, language, createdAt, lastSeenAt, bounce } = customer;
  const { languages } = useRouter().options.context;
  return (
    <RecordCard id="customer-facts" title="Account">
      <RecordFacts>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
            <UnconfirmedAddress confirmed={emailVerified} />
          </dd>
        </div>
        {bounce ? (
          <div>
            <dt>
              Emails bouncing since <Day at={bounce.at} />
            </dt>
            <dd>{bounce.reason}</dd>
          </div>
        ) : null}
        <div>
          <dt>Role</dt>
          <dd>{roleLabels[role]}</dd>
        </div>
        {languages.length > 1 ? (
          <div>
            <dt>Language</dt>
            <dd>{languageNames[language]}</dd>
          </div>
        ) : null}
        <div>
          <dt>Customer since</dt>
          <dd>
            <Day at={createdAt} />
          </dd>
        </div>
        <div>
          <dt>Last seen</dt>
          <dd>{lastSeenAt ? <Ago at={lastSeenAt} /> : 'Never'}</dd>
        </div>
        {sums === null ? null : (
          <div>
            <dt>Paid</dt>
            <dd>{sums ? <PaidSums sums={sums} /> : '…'}</dd>
          </div>
        )}
      </RecordFacts>
    </RecordCard>
  );
}
