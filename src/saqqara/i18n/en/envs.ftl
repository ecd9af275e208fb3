## Environments of other libraries: the errors of saqqara.envs

envs-illegal = the action { $action } is not legal now; legal are the actions of { $legal }
envs-opponents = opponents must be one bot for all other seats, or a list of { $count }; this list has { $given }
