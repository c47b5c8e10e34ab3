import { templateItemPage } from '@app/content/template-page';
import { sectionsOf } from '@app/contracts/catalogue/template/presentation';
import { Picture } from '~/ui/media/picture';
import classes from './section-tiles.module.css';
import type { TemplateDetails } from './template-page-data';
import * as words from './template-page-messages';

type PagePicture = TemplateDetails['media'][number];

/** Height of a tile as a share of its width, as in section-tiles.module.css. */
const tileHeight = 5 / 8;

/**
 * A tile is 10.5rem wide or wider, but a whole page is four times as heavy at the next width, which is loaded while
 * the large picture is: only sharp screens get it.
 */
const tileSizes = '8.5rem';

/** Returns where to hold the picture of a page so that its tile shows the section that starts at `start` percent. */
function tilePosition({ width, height }: PagePicture, start: number): string {
  const page = height / width;
  return `0 ${Math.min(100, Math.round((page * start) / (page - tileHeight)))}%`;
}

interface SectionTilesProps {
  page: PagePicture;
  /** As typed. */
  sections: string;
  /** Of the sections' names. */
  lang: string | undefined;
  onShow: (start: number) => void;
}

/** The sections of a template's page, each with its part of the picture; pressing one shows it on the whole page. */
export default function SectionTiles({ page, sections, lang, onShow }: SectionTilesProps) {
  const named = sectionsOf(sections);
  if (named.length === 0) return null;
  return (
    <section aria-labelledby="sections" className={classes.sections}>
      <h2 id="sections">{templateItemPage.sectionsTitle}</h2>
      <ul className={classes.tiles}>
        {named.map(({ name, start }) => (
          <li key={name} lang={lang}>
            <button type="button" aria-label={words.showSection(name)} onClick={() => onShow(start)}>
              <Picture
                picture={page}
                sizes={tileSizes}
                alt=""
                fetchPriority="low"
                style={{ objectPosition: tilePosition(page, start) }}
              />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
