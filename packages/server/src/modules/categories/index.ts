export {
  type CategoryFields,
  defaultCategoryKey,
  lockCategories,
  moveCategory,
  selectCategories,
  storeCategory,
} from './categories.repository.ts';
