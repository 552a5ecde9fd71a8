export {
  type CategoryFields,
  chosenVisitorCategory,
  defaultCategoryKey,
  lockCategories,
  moveCategory,
  selectCategories,
  storeCategory,
  storeVisitorCategory,
  visitorCategoryKey,
} from './categories.repository.ts';
