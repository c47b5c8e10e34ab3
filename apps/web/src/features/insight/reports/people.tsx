import { reportMessages } from '@app/contracts/insight/report/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { ExportedSection, type ReportInput } from '~/entities/report/exported-section';
import { trpc } from '~/lib/api/trpc';
import { pluralize } from '~/lib/format/pluralize';
import { ChartCard } from '~/ui/charts/chart-card';
import { Comparison } from '~/ui/charts/comparison';

const nouns = { one: 'answer', many: 'answers' };

/** Shows how many replies each team member wrote, and their customer ratings (dashboard.report-volume). */
export function People({ input }: { input: ReportInput }) {
  const query = trpc.report.people.useQuery(input, { placeholderData: keepPreviousData });
  const { people = [], compared = false } = query.data ?? {};
  const sum = people.reduce((total, { answers }) => total + answers, 0);
  const before = people.reduce((total, { answersBefore }) => total + answersBefore, 0);
  return (
    <ExportedSection
      title="Who answers"
      text="Public answers in tickets and orders; ratings of tickets with an assignee"
      file="report-people"
      input={input}
      query={query}
    >
      <ChartCard
        title="Answers per person"
        noun="Person"
        unit="Answers"
        query={query}
        lying
        empty="Nobody answered in this range."
        summary={
          query.data ? (
            <>
              <span>{pluralize(sum, nouns)}</span>
              <Comparison now={sum} before={compared ? before : null} />
            </>
          ) : null
        }
        bars={
          query.data &&
          people.map(({ name, answers, answersBefore, good, bad }) => ({
            label: name ?? reportMessages.deletedAccounts,
            count: answers,
            before: compared ? answersBefore : null,
            ...(good + bad > 0 && { note: `rated good ${good} times, bad ${bad} times` }),
          }))
        }
      />
    </ExportedSection>
  );
}
