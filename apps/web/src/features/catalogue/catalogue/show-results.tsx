import { templateMessages } from '@app/contracts/catalogue/template/messages';
import { messages } from '@app/contracts/messages';
import { Button } from '@mantine/core';
import { flushSync } from 'react-dom';
import classes from './catalogue-filters.module.css';
import type { CatalogueSearch } from './catalogue-search';
import { resultsId, scrollToResults } from './scroll-to-results';
import { useCatalogue } from './use-catalogue';

interface ShowResultsProps {
  search: CatalogueSearch;
  onShow: () => void;
}

/** On small screens, where the filters cover the results: shows their count and closes the sheet. */
export default function ShowResults({ search, onShow }: ShowResultsProps) {
  const { query, total } = useCatalogue(search);
  const isWaiting = query.isPending || query.isPlaceholderData;
  return (
    <div className={classes.show}>
      <Button
        size="md"
        fullWidth
        onClick={() => {
          flushSync(onShow);
          scrollToResults();
          document.querySelector<HTMLElement>(`#${resultsId} [role=status]`)?.focus({ preventScroll: true });
        }}
      >
        {isWaiting || total === undefined ? messages.loadingTemplates : templateMessages.showTemplates(total)}
      </Button>
    </div>
  );
}
