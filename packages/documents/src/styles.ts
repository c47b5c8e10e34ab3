import { brandColors } from '@app/content/brand-colors';
import { editable } from '@app/content/site-words';
import type { PaperSize } from '@app/contracts/core/setting/paper-size';
import { StyleSheet } from '@react-pdf/renderer';
import { fontFamilies } from './fonts';

const margin = 48;
/** Tabular figures, so that digits align vertically. */
const figures = { textAlign: 'right' as const, fontFeatureSettings: ['tnum' as const] };

const footerBottom = 26;

const ruleOf = ({ line }: { line: string }) => ({ borderColor: line, borderStyle: 'solid' }) as const;

function headStyles() {
  return StyleSheet.create({
    page: {
      paddingTop: 44,
      // The footer begins at 40.
      paddingBottom: 58,
      paddingHorizontal: margin,
      fontFamily: fontFamilies.text,
      fontSize: 9.5,
      lineHeight: 1.4,
      color: brandColors.ink,
    },
    bar: { position: 'absolute', top: 0, left: 0, right: 0, height: 6, backgroundColor: brandColors.primary },
    accent: {
      position: 'absolute',
      top: 0,
      left: margin,
      width: 64,
      height: 6,
      backgroundColor: brandColors.accent,
    },
    header: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'flex-start',
      marginBottom: 26,
    },
    lockup: { flexDirection: 'row', alignItems: 'center' },
    wordmark: {
      // The company's name may have letters that the family of titles lacks.
      fontFamily: [fontFamilies.display, ...fontFamilies.text],
      fontWeight: 700,
      fontSize: 17,
      lineHeight: 1.2,
      color: brandColors.inkStrong,
    },
    wordmarkLight: { fontFamily: fontFamilies.text, fontWeight: 400 },
    heading: { alignItems: 'flex-end', maxWidth: 280 },
    title: {
      fontFamily: fontFamilies.display,
      fontWeight: 700,
      fontSize: 24,
      lineHeight: 1.15,
      color: brandColors.inkStrong,
    },
    number: { fontWeight: 600, fontSize: 11, color: brandColors.inkDimmed, marginTop: 3 },
    parties: { flexDirection: 'row', marginBottom: 22 },
    party: { flexGrow: 1, flexBasis: 0, paddingRight: 20 },
    facts: { width: 176 },
    fact: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 3 },
    factLabel: { color: brandColors.inkDimmed, paddingRight: 10 },
    factValue: { fontWeight: 600, color: brandColors.inkStrong, textAlign: 'right', flexShrink: 1 },
    label: { fontWeight: 600, fontSize: 8, color: brandColors.inkDimmed, marginBottom: 3 },
    strong: { fontWeight: 600, color: brandColors.inkStrong },
  });
}

function tableStyles() {
  const rule = ruleOf(brandColors);
  return StyleSheet.create({
    tableHead: {
      flexDirection: 'row',
      backgroundColor: brandColors.tint,
      ...rule,
      borderTopWidth: 0.8,
      borderBottomWidth: 0.8,
      paddingVertical: 5,
      paddingHorizontal: 8,
      fontWeight: 600,
      fontSize: 8.5,
      color: brandColors.inkDimmed,
    },
    row: { flexDirection: 'row', ...rule, borderBottomWidth: 0.8, paddingVertical: 7, paddingHorizontal: 8 },
    rowTitle: { flexGrow: 1, flexBasis: 0, paddingRight: 14 },
    note: { color: brandColors.inkDimmed, fontSize: 8.5 },
    quantity: { width: 44, ...figures },
    unit: { width: 92, ...figures },
    amount: { width: 98, ...figures },
    totals: { alignSelf: 'flex-end', width: 268, marginTop: 10, paddingHorizontal: 8 },
    // For labels that name another invoice, its tax and the net amount.
    totalsWide: { width: 340 },
    total: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 1.5 },
    totalLabel: { flexGrow: 1, flexBasis: 0, paddingRight: 12, color: brandColors.inkDimmed },
    totalAmount: { ...figures, flexShrink: 0, color: brandColors.inkStrong },
    grand: {
      backgroundColor: brandColors.primary,
      color: '#ffffff',
      fontWeight: 600,
      fontSize: 12,
      borderRadius: 5,
      paddingVertical: 7,
      // Aligns its text with that of the other totals.
      paddingHorizontal: 8,
      marginVertical: 6,
      marginHorizontal: -8,
    },
    grandRow: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
    grandPart: { fontSize: 9.5, paddingTop: 2 },
    grandAmount: figures,
  });
}

function endStyles() {
  const rule = ruleOf(brandColors);
  const small = { fontSize: 8, color: brandColors.inkDimmed } as const;
  return StyleSheet.create({
    block: { marginTop: 20 },
    blockTitle: { fontWeight: 600, fontSize: 10.5, color: brandColors.inkStrong, marginBottom: 4 },
    // The gap between two rows of panels; removed below the last one.
    panels: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 4, marginHorizontal: -5, marginBottom: -10 },
    panel: {
      width: '50%',
      paddingHorizontal: 5,
      marginBottom: 10,
    },
    panelInner: {
      flexGrow: 1,
      backgroundColor: brandColors.tint,
      ...rule,
      borderWidth: 0.8,
      borderRadius: 7,
      padding: 10,
    },
    footerSign: { position: 'absolute', bottom: footerBottom, left: margin },
    footerText: { position: 'absolute', bottom: footerBottom, left: margin + 22, width: 330, ...small },
    footerPage: { position: 'absolute', right: margin, width: 120, ...small, ...figures },
  });
}

/** The house style of documents, in the published colours; lengths in points. */
export const styles = editable('', () => ({ ...headStyles(), ...tableStyles(), ...endStyles() }));

/**
 * Position of the page number, measured from the top: text generated per page has no height during layout.
 */
export const pageNumberTop: Record<PaperSize, number> = { A4: 841.89 - 38, Letter: 792 - 38 };
