import { formatCount } from '@app/contracts/format-count';
import { Badge, Box, Flex, Stack, Text, Title } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowMerge,
  IconArrowUp,
  IconLanguage,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { pluralize } from '~/lib/format/pluralize';
import type { SortableRow } from '~/ui/lists/sortable-list';
import { RowAction, RowActions } from '~/ui/tables/row-action';
import { type Category, templateNouns } from './category';
import classes from './category-row.module.css';

interface CategoryRowProps {
  category: Category;
  row: SortableRow;
  onEdit: () => void;
  /** Undefined when there is no other category. */
  onMerge: (() => void) | undefined;
  onRemove: () => void;
  /** The other languages of the site, each with its name. */
  languages: readonly { name: string; isOlder: boolean; onOpen: () => void }[];
}

/** Renders one category: drag handle, name and slug, template counts and actions. */
export function CategoryRow({ category, row, ...props }: CategoryRowProps) {
  const { name, slug, description, templateCount, publishedCount } = category;
  return (
    <>
      {row.handle}
      <Box miw={0}>
        <Title order={3} c="var(--ink-strong)" fw={600} ff="text" size="h6">
          {name}
        </Title>
        {description ? <p className={classes.description}>{description}</p> : null}
        <Flex component="p" wrap="wrap" columnGap="md" c="dimmed" fz="sm">
          {publishedCount > 0 ? (
            <Link to="/templates" search={{ category: slug }} className={classes.address}>
              /templates?category={slug}
            </Link>
          ) : (
            <span className={classes.address}>{slug}</span>
          )}
          {publishedCount === 0 ? <span>Not in the public filter: nothing published</span> : null}
          {props.languages
            .filter((language) => language.isOlder)
            .map((language) => (
              <Badge key={language.name} component="span" color="orange">
                {language.name} older than the English
              </Badge>
            ))}
        </Flex>
      </Box>
      <Stack component="p" gap={0} align="end" fz="sm" mod="figures" className={classes.count}>
        {templateCount > 0 ? (
          <Link to="/dashboard/templates" search={{ category: category.id }}>
            {pluralize(templateCount, templateNouns)}
          </Link>
        ) : (
          'No templates'
        )}
        {templateCount > 0 ? (
          <Text span inherit fz="sm">
            {formatCount(publishedCount)} published
          </Text>
        ) : null}
      </Stack>
      <RowActions of={name}>
        <RowAction
          label="Up"
          name={name}
          icon={IconArrowUp}
          barred={row.isFirst ? 'it is the first' : undefined}
          onClick={() => row.onStep(-1)}
        />
        <RowAction
          label="Down"
          name={name}
          icon={IconArrowDown}
          barred={row.isLast ? 'it is the last' : undefined}
          onClick={() => row.onStep(1)}
        />
        <RowAction label="Edit" name={name} icon={IconPencil} onClick={props.onEdit} />
        {props.languages.map((language) => (
          <RowAction
            key={language.name}
            label={`${language.name} texts`}
            name={name}
            icon={IconLanguage}
            onClick={language.onOpen}
          />
        ))}
        {props.onMerge ? (
          <RowAction label="Merge" name={name} icon={IconArrowMerge} onClick={props.onMerge} />
        ) : null}
        <RowAction label="Delete" name={name} icon={IconTrash} onClick={props.onRemove} />
      </RowActions>
    </>
  );
}
