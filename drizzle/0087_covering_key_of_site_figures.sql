-- accepted: figures of two years are a million short rows at most, indexed in about a second, and only lists of figures and the minute's count wait for it.
-- A year of pages is read from the index alone (analytics.compared-ranges).
ALTER TABLE "site_figure" DROP CONSTRAINT "site_figure_dimension_day_value_pk",
  ADD CONSTRAINT "site_figure_dimension_day_value_pk" PRIMARY KEY ("dimension", "day", "value")
  INCLUDE ("views", "visitors", "item_visitors", "cart_visitors");
