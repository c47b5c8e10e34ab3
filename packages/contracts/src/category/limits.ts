/* Read through `limits`, which says what the units are. */

export const categoryName = 80;
export const categoryDescription = 500;
export const categories = 500;
