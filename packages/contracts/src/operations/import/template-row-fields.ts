import { externalIdField, type ImportField } from './field';

export const templateRowFields: readonly ImportField[] = [
  externalIdField,
  {
    name: 'type',
    label: 'Kind of product',
    text: 'Variations are left out; all else is a template.',
    example: 'simple',
  },
  { name: 'title', label: 'Title', text: 'On one line.', example: 'Harbour', required: true },
  { name: 'tagline', label: 'Tagline', text: 'What it is for, in a few words.', example: 'For small ports' },
  {
    name: 'description',
    label: 'Description',
    text: 'Text, or HTML, of which the text is taken.',
    example: 'A calm theme for ports.',
    required: true,
    html: true,
  },
  {
    name: 'price',
    label: 'Price',
    text: 'In the currency of the site. Without it the price is on request.',
    example: '49.00',
  },
  {
    name: 'salePrice',
    label: 'Sale price',
    text: 'Takes the place of the price while the sale is on.',
    example: '39.00',
  },
  {
    name: 'saleFrom',
    label: 'Sale from',
    text: 'A day or a moment, beginning with the year. Without it the sale has begun.',
    example: '2024-03-31',
  },
  {
    name: 'saleUntil',
    label: 'Sale until',
    text: 'A day or a moment, beginning with the year. Without it the sale does not end.',
    example: '2024-04-30 23:59:59',
  },
  {
    name: 'category',
    label: 'Category',
    text: 'Its name; it has to be there. Of several the first one counts.',
    example: 'Online shops',
    required: true,
  },
  {
    name: 'industries',
    label: 'Industries',
    text: 'Their short names, with commas between.',
    example: 'corporate, portfolio',
  },
  {
    name: 'features',
    label: 'Features',
    text: 'One a line, or with bars between.',
    example: 'Dark mode | 12 pages',
  },
  { name: 'demoUrl', label: 'Demo', text: 'A web address.', example: 'https://demo.example.com/' },
  {
    name: 'pictures',
    label: 'Pictures',
    text: 'Their web addresses, or the names of files in an archive, with commas, bars or line ends between; the first is the cover. They are added once the template is there.',
    example: 'https://shop.example.com/harbour.png',
  },
  {
    name: 'status',
    label: 'Status',
    text: 'Published or pending, as which a template begins. One that is there keeps its status.',
    example: 'published',
  },
];
