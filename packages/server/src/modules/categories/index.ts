export {
  type CategoryFields,
  defaultCategoryKey,
  lockCategories,
  selectCategories,
  storeCategory,
} from './categories.repository.ts';
